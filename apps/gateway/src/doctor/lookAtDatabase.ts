import { sql } from 'kysely'
import { recoveryMigrations } from '../custody/recovery/recoveryMigrations.ts'
import type { Config } from '../host/config/readConfig.ts'
import { migrations } from '../host/database/migrate.ts'
import { readSchema } from '../host/database/readSchema.ts'
import type { Database } from '../host/database/schema.ts'
import { askDatabase, askForWrite } from '../host/readiness/watchStorage.ts'
import { type Finding, findingsOf } from './Finding.ts'

/** Clocks that differ by more than this end leases and sessions too early or too late. */
const skewMaxMs = 2_000

/** Whether a database answers, takes writes, and has the schema of this version. @throws If it does not answer. */
export async function lookAtDatabase(parameters: lookAtDatabase.Parameters): Promise<readonly Finding[]> {
  const { config, db, name, now } = parameters
  const say = findingsOf(`${name} database`)
  const url = name === 'gateway' ? config.DATABASE_URL : config.LATCHKEY_RECOVERY_DATABASE_URL
  const engine = url === undefined ? 'sqlite' : 'postgres'
  if (!db) return [say.failed(`There is no ${name}.sqlite in ${config.LATCHKEY_DATA_DIR}`)]
  await askDatabase(db)
  const known = (name === 'gateway' ? migrations : recoveryMigrations).length
  const found = await readSchema(db, { engine, known })
  if (found < known) {
    const steps = `schema ${found} of ${known}: ${known - found} steps wait`
    return [config.LATCHKEY_MIGRATE ? say.warning(`${steps}; the next start runs them`) : say.failed(`${steps}; run migrate`)]
  }
  if (name === 'gateway') await askForWrite(db, now())
  return [say.ok(`${engine}, schema ${found}`), ...(engine === 'postgres' ? [await lookAtClock(db, parameters)] : [])]
}

export declare namespace lookAtDatabase {
  type Parameters = {
    readonly config: Config
    readonly db: Database | undefined
    readonly name: 'gateway' | 'recovery'
    readonly now: () => number
  }
}

/** Compares this machine's clock with the server's, read in the middle of the question. */
async function lookAtClock(db: Database, { name, now }: lookAtDatabase.Parameters): Promise<Finding> {
  const say = findingsOf(`clock of the ${name} database`)
  const before = now()
  const { rows } = await sql<{ ms: number | string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
  const roundMs = now() - before
  const skewMs = Math.round(Number(rows[0]?.ms) - before - roundMs / 2)
  const text = `${Math.abs(skewMs)} ms ${skewMs < 0 ? 'behind' : 'ahead of'} this machine`
  return Math.abs(skewMs) - roundMs / 2 > skewMaxMs ? say.failed(text) : say.ok(text)
}
