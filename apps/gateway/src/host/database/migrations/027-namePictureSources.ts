import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Where a picture was taken from and under which licence, and which wallet's an operator's picture is. */
export const namePictureSources: Migration = {
  name: 'namePictureSources',
  async run(db) {
    for (const column of ['origin', 'licence', 'wallet_id']) await sql`alter table image add column ${sql.ref(column)} text`.execute(db)
  },
}
