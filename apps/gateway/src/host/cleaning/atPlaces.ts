import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** The condition that a row is one of those that `some` selects by their place: both engines find it there without a look at any index. */
export function atPlaces<tables>(db: Kysely<tables>, some: (place: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<boolean> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`ctid = any(array(${some(sql.raw('ctid'))}))`
    : sql`rowid in (${some(sql.raw('rowid'))})`
}
