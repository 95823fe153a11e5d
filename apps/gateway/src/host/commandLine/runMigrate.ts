import { parseArgs } from 'node:util'
import { isLatchkeyError } from '@latchkey/common/contract'
import { recoveryMigrations } from '../../custody/recovery/recoveryMigrations.ts'
import { ConfigInvalidError } from '../config/errors.ts'
import { type Config, readConfig } from '../config/readConfig.ts'
import { migrations } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { toPoolLimits } from '../database/toPoolLimits.ts'

const usage = `Usage:
  latchkey-gateway migrate [--json]
      Updates the database schemas, however long that takes, while gateways of this version and the previous one use them.
      Waits up to LATCHKEY_LIMIT_SCHEMA_WAIT_MS for locks that others hold, then fails with SCHEMA_BUSY.
      After a failure, run it again: it continues where it stopped.`

/** `migrate`: updates the schemas without a start. @returns The exit code: 0 up to date, 1 not, 2 wrong use, 78 wrong setting. */
export async function runMigrate(argv: readonly string[], options: runMigrate.Options): Promise<number> {
  let isJson = false
  try {
    const { values } = parseArgs({ args: [...argv], options: { json: { type: 'boolean' }, help: { type: 'boolean' } }, strict: true })
    isJson = values.json === true
    if (values.help) {
      options.write(`${usage}\n`)
      return 0
    }
  } catch (error) {
    options.writeError(`${toText(error)}\n\n${usage}\n`)
    return 2
  }
  try {
    const schemas = await bringAll(readConfig(options.env))
    options.write(
      isJson ? `${JSON.stringify(schemas, null, 2)}\n` : schemas.map(({ name, schema }) => `${name}: schema ${schema}\n`).join(''),
    )
    return 0
  } catch (error) {
    options.writeError(
      isJson
        ? `${JSON.stringify({ error: isLatchkeyError(error) ? error.code : 'FAILED', message: toText(error) })}\n`
        : `${toText(error)}\n`,
    )
    return error instanceof ConfigInvalidError ? 78 : 1
  }
}

export declare namespace runMigrate {
  type Options = { env: NodeJS.ProcessEnv; write: (text: string) => void; writeError: (text: string) => void }
}

async function bringAll(config: Config): Promise<{ name: string; schema: number }[]> {
  const common = { dataDir: config.LATCHKEY_DATA_DIR, limits: toPoolLimits(config) }
  await (await openDatabase({ ...common, url: config.DATABASE_URL })).destroy()
  const done = [{ name: 'gateway', schema: migrations.length }]
  if (config.LATCHKEY_SECURE_SITE_URL === undefined) return done
  const url = config.LATCHKEY_RECOVERY_DATABASE_URL
  await (await openDatabase({ ...common, url, file: 'recovery.sqlite', migrations: recoveryMigrations })).destroy()
  return [...done, { name: 'recovery', schema: recoveryMigrations.length }]
}

function toText(error: unknown): string {
  return error instanceof Error ? ('shortMessage' in error ? String(error.shortMessage) : error.message) : String(error)
}
