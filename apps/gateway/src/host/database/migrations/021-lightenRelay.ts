import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * A message that was taken changes in its place: PostgreSQL rewrites every index of a row when a column of any of them
 * changes, or when its page has no room for the changed row. SQLite changes in place as it is.
 */
export const lightenRelay: Migration = {
  name: 'lightenRelay',
  async run(db, engine) {
    if (engine !== 'postgres') return
    await sql`drop index relay_message_topic`.execute(db)
    await sql`drop index relay_message_expiry`.execute(db)
    await sql`alter table relay_message set (fillfactor = 80)`.execute(db)
  },
}
