import { type Kysely, sql } from 'kysely'
import type { Engine, Index } from './migration.ts'
import type { Tables } from './schema.ts'

/**
 * Makes an index, unless it exists. On PostgreSQL it is made outside of any transaction, so that writers to the table do not wait for it,
 * except in a new database. An index that a killed process left half made is made again.
 */
export async function makeIndex(
  db: Kysely<Tables>,
  index: Index,
  { engine, isNew }: { readonly engine: Engine; readonly isNew: boolean },
): Promise<void> {
  if (index.only !== undefined && index.only !== engine) return
  const isBeside = engine === 'postgres' && !isNew
  if (isBeside && (await isBroken(db, index.name))) await sql`drop index concurrently ${sql.id(index.name)}`.execute(db)
  const where = index.where === undefined ? sql`` : sql` where ${sql.raw(index.where)}`
  await sql`create index ${isBeside ? sql`concurrently ` : sql``}if not exists ${sql.id(index.name)} on ${sql.table(index.table)} (${sql.raw(
    index.columns,
  )})${where}`.execute(db)
}

async function isBroken(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
    where relname = ${name} and relnamespace = current_schema()::regnamespace and not indisvalid`.execute(db)
  return rows.length > 0
}
