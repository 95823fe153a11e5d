import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What a picture from elsewhere is of, so that many of one kind push out none of another. */
export const tellPicturesApart: Migration = {
  name: 'tellPicturesApart',
  run: async (db) => void (await sql`alter table avatar add column kind text not null default 'token'`.execute(db)),
}
