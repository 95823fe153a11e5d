import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLog } from './createLog.ts'
import { readServerSettings, type ServerSettings } from './readServerSettings.ts'
import { SettingError } from './SettingError.ts'
import { startSecureSite } from './startSecureSite.ts'

/**
 * Serves the built pages in this process until a signal ends it. What keeps it from starting is said in one line.
 *
 * @param argv `--insecure-dev`, on a developer's machine only.
 */
export async function serve(argv: readonly string[], { build }: serve.Options = {}): Promise<void> {
  const settings = read(argv)
  const folder = join(import.meta.dirname, '../dist')
  // Before anything is awaited: a signal that comes while the server starts is not lost.
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve()
        process.once(signal, () => process.exit(1))
      })
    }
  })

  if (settings.isBuilding) {
    if (!build) fail('LATCHKEY_SECURE_BUILD is for the repository: what is installed is built.', 78)
    await build()
  }
  if (!existsSync(join(folder, 'sdk.html'))) fail('The secure site is not built: run its build first.', 1)

  const log = createLog({ level: settings.logLevel })
  process.on('uncaughtException', (error: unknown, origin) => {
    log.error('the process ends', { origin, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    process.exit(1)
  })
  const site = await startSecureSite(settings, { folder, log }).catch((error: NodeJS.ErrnoException) =>
    fail(error.code === 'EADDRINUSE' ? `${error.message}: set LATCHKEY_SECURE_PORT to another port.` : error.message, 1),
  )
  await ended
  await site.stop()
}

export declare namespace serve {
  type Options = {
    /** Builds the pages first, where a lab of sources has built nothing yet. */
    readonly build?: (() => Promise<void>) | undefined
  }
}

function read(argv: readonly string[]): ServerSettings {
  try {
    const { values } = parseArgs({ args: [...argv], options: { 'insecure-dev': { type: 'boolean', default: false } } })
    return readServerSettings(process.env, { isInsecure: values['insecure-dev'] })
  } catch (error) {
    if (error instanceof SettingError) return fail(error.message, 78)
    return fail(error instanceof Error ? error.message : String(error), 2)
  }
}

function fail(message: string, code: number): never {
  console.error(message)
  process.exit(code)
}
