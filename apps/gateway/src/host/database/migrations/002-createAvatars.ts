import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Pictures of people, fetched once from where their names point to. */
export const createAvatars: Migration = {
  name: 'createAvatars',
  async run(db, engine) {
    await db.schema
      .createTable('avatar')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('body', engine === 'postgres' ? sql`bytea` : sql`blob`, (column) => column.notNull())
      .addColumn('fetched_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('avatar_time').on('avatar').column('fetched_at').execute()
  },
}
