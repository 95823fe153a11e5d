import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createSecureSite } from './createSecureSite.ts'

const { env } = process
const port = Number(env['LATCHKEY_SECURE_PORT'] ?? 4402)
const gateway = (env['LATCHKEY_GATEWAY_URL'] ?? 'http://localhost:4401').replace(/\/+$/, '')
const folder = join(import.meta.dirname, '../dist')

if (env['LATCHKEY_SECURE_BUILD']) {
  // A lab of sources has built nothing yet.
  const { build } = await import('vite')
  await build({ root: join(import.meta.dirname, '..'), logLevel: 'warn' })
}
if (!existsSync(join(folder, 'sdk.html'))) {
  console.error('The secure site is not built: run its build first.')
  process.exit(1)
}

const server = createSecureSite({ gateway, folder, isSecure: env['LATCHKEY_SECURE_URL']?.startsWith('https:') === true })
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use: set LATCHKEY_SECURE_PORT to another port.` : error.message)
  process.exitCode = 1
})
server.listen(port, '127.0.0.1', () => console.log(`secure site on http://127.0.0.1:${port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
