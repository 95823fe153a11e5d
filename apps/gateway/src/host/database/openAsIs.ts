import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Config } from '../config/readConfig.ts'
import { connectDatabase, poolLimits } from './openDatabase.ts'
import type { Database, Tables } from './schema.ts'
import { sqliteDialect } from './sqliteDialect.ts'
import { toPoolLimits } from './toPoolLimits.ts'

/**
 * Opens the gateway's database, or the recovery service's, with the schema that it has: for looks and copies, which change none.
 *
 * @returns Nothing if its file is not there.
 */
export function openAsIs(config: Config, name: 'gateway' | 'recovery'): Database | undefined {
  const url = name === 'gateway' ? config.DATABASE_URL : config.LATCHKEY_RECOVERY_DATABASE_URL
  if (url !== undefined) return connectDatabase({ url, limits: { ...toPoolLimits(config), connections: 2 }, name })
  const path = join(config.LATCHKEY_DATA_DIR, `${name}.sqlite`)
  if (!existsSync(path)) return undefined
  return new Kysely<Tables>({ dialect: sqliteDialect({ path, queue: poolLimits.queue, waitMs: poolLimits.queryMs }) })
}
