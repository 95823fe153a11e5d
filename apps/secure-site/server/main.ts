import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createSecureSite } from './createSecureSite.ts'
import { developmentAncestors } from './developmentAncestors.ts'

const { env } = process
const { values } = parseArgs({ options: { 'insecure-dev': { type: 'boolean', default: false } } })
const isInsecure = values['insecure-dev']
const port = Number(env['LATCHKEY_SECURE_PORT'] ?? 4402)
const gateway = (env['LATCHKEY_GATEWAY_URL'] ?? 'http://localhost:4401').replace(/\/+$/, '')
const folder = join(import.meta.dirname, '../dist')

const url = env['LATCHKEY_SECURE_URL']
if (!isInsecure && !url) {
  console.error('LATCHKEY_SECURE_URL is missing: pages of its own site must not frame it, so it has to know its own address.')
  process.exit(1)
}
const isDevelopment = env['LATCHKEY_DEV'] === '1'
const named = env['LATCHKEY_SECURE_ANCESTORS']
if (named !== undefined && !isDevelopment) {
  console.error('LATCHKEY_SECURE_ANCESTORS is for development (LATCHKEY_DEV=1): list the origins of a project at the gateway.')
  process.exit(1)
}

if (env['LATCHKEY_SECURE_BUILD']) {
  // A lab of sources has built nothing yet.
  const { build } = await import('vite')
  await build({ root: join(import.meta.dirname, '..'), logLevel: 'warn' })
}
if (!existsSync(join(folder, 'sdk.html'))) {
  console.error('The secure site is not built: run its build first.')
  process.exit(1)
}

const server = createSecureSite({
  ...{ gateway, folder, isSecure: url?.startsWith('https:') === true, ownUrl: isInsecure ? undefined : url },
  development: isDevelopment ? { ancestors: named?.split(/\s+/).filter(Boolean) ?? developmentAncestors } : undefined,
  warn: (line) => console.warn(line),
})
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
