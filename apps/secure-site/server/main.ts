import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createSecureSite } from './createSecureSite.ts'
import { readServerSettings, type ServerSettings } from './readServerSettings.ts'
import { SettingError } from './SettingError.ts'

const { values } = parseArgs({ options: { 'insecure-dev': { type: 'boolean', default: false } } })
const { port, isBuilding, ...settings } = read()
const folder = join(import.meta.dirname, '../dist')

if (isBuilding) {
  // A lab of sources has built nothing yet.
  const { build } = await import('vite')
  await build({ root: join(import.meta.dirname, '..'), logLevel: 'warn' })
}
if (!existsSync(join(folder, 'sdk.html'))) {
  console.error('The secure site is not built: run its build first.')
  process.exit(1)
}

const server = createSecureSite({ ...settings, folder, warn: (line) => console.warn(line) })
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

function read(): ServerSettings {
  try {
    return readServerSettings(process.env, { isInsecure: values['insecure-dev'] })
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(78)
  }
}
