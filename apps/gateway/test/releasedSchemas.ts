import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../src/host/database/migration.ts'
import type { Tables } from '../src/host/database/schema.ts'
import { readTables } from './fillTables.ts'

/** A step of the migrations and the schema that it leaves. */
type ReleasedStep = { readonly step: string; readonly schema: string }

/**
 * Every schema that a gateway anywhere may have, by database. Before the first release that is each one that was ever on the main line:
 * whoever runs from the sources has it.
 */
const file = new URL('../schemas.json', import.meta.url)

/** A schema's tables, columns and indexes in few letters: the same wherever the same steps have run. */
export async function digestSchema(db: Kysely<Tables>, engine: Engine): Promise<string> {
  const { rows } = await (engine === 'postgres'
    ? sql<{ made: string }>`select replace(pg_get_indexdef(indexrelid), current_schema() || '.', '') as made from pg_index
        join pg_class on pg_class.oid = indexrelid where not relispartition and relnamespace = current_schema()::regnamespace`
    : sql<{ made: string }>`select name || ' ' || coalesce(sql, '') as made from sqlite_master where type = 'index'`
  ).execute(db)
  const schema = { tables: await readTables(db, engine), indexes: rows.map(({ made }) => made).sort() }
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 16)
}

/**
 * What is otherwise than it was released. A released step that is changed or gone is a problem for good; one that is new is recorded with
 * `LATCHKEY_TEST_WRITE_SCHEMAS=1`.
 */
export function checkReleased(
  database: string,
  made: readonly ReleasedStep[],
  mayRecord = Boolean(process.env['LATCHKEY_TEST_WRITE_SCHEMAS']),
): readonly string[] {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly ReleasedStep[]>
  const released = all[database] ?? []
  const problems = compareReleased(released, made)
  if (problems.length > 0 || made.length === released.length) return problems
  if (!mayRecord) return [`${made.length - released.length} steps are not recorded: LATCHKEY_TEST_WRITE_SCHEMAS=1 records them`]
  writeFileSync(file, `${JSON.stringify({ ...all, [database]: made }, null, 2)}\n`)
  return []
}

/** The released steps that are not as they were. */
export function compareReleased(released: readonly ReleasedStep[], made: readonly ReleasedStep[]): readonly string[] {
  return released.flatMap(({ step, schema }, at) => {
    const now = made[at]
    if (now?.step === step && now.schema === schema) return []
    return [`step ${at + 1}, ${step}, was released as ${schema} and is ${now ? `${now.step}, ${now.schema}` : 'gone'}: add a step instead`]
  })
}
