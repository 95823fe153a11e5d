import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The language that an account's owner is warned in. */
export const keepLanguages: Migration = {
  name: 'keepLanguages',
  async run(db) {
    await sql`alter table account add column language text`.execute(db)
  },
}
