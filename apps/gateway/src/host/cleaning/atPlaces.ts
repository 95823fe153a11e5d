import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** A condition that matches the rows that `some` selects, by their physical place: both engines find them there without an index. */
export function atPlaces<tables>(db: Kysely<tables>, some: (place: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<boolean> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`ctid = any(array(${some(sql.raw('ctid'))}))`
    : sql`rowid in (${some(sql.raw('rowid'))})`
}
