import { type Kysely, sql } from 'kysely'
import { SchemaNewerError } from './errors.ts'
import type { Engine } from './migration.ts'
import type { Tables } from './schema.ts'

/**
 * Reads the schema's version: how many steps have run. It writes nothing, so neither does a start with nothing to change.
 *
 * @throws {@link SchemaNewerError} if there are more than `known`, and one of those needs a newer gateway.
 */
export async function readSchema(db: Kysely<Tables>, { engine, known }: { engine: Engine; known: number }): Promise<number> {
  const table =
    engine === 'postgres'
      ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'schema_migration'`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'schema_migration'`
  if ((await table.execute(db)).rows.length === 0) return 0
  // All columns, because `serves` was added later than the table.
  const { rows } = await sql<{ version: number; serves?: number | null }>`select * from schema_migration`.execute(db)
  const found = Math.max(0, ...rows.map(({ version }) => Number(version)))
  if (rows.some(({ version, serves }) => Number(version) > known && Number(serves ?? version) > known))
    throw new SchemaNewerError({ found, known })
  return found
}
