import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The relay's mailbox: messages that wait, who has taken which, and who listens to what. */
export const createRelay: Migration = {
  name: 'createRelay',
  async run(db, engine) {
    // Never given twice, even after the newest was deleted: clients' answers are kept by it.
    const sequence = engine === 'postgres' ? sql`bigserial primary key` : sql`integer primary key autoincrement`
    await sql`create table relay_message (
      seq ${sequence},
      topic text not null,
      publisher text not null,
      dedupe_key text not null unique,
      message text not null,
      size integer not null,
      tag integer not null,
      attestation text,
      published_at bigint not null,
      expires_at bigint not null,
      is_done integer not null default 0
    )`.execute(db)
    await db.schema.createIndex('relay_message_topic').on('relay_message').columns(['topic', 'is_done', 'seq', 'size']).execute()
    await db.schema.createIndex('relay_message_expiry').on('relay_message').columns(['expires_at', 'size']).execute()
    await db.schema
      .createTable('relay_ack')
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('relay_ack_pk', ['seq', 'client_id'])
      .execute()
    await db.schema.createIndex('relay_ack_expiry').on('relay_ack').column('expires_at').execute()
    await db.schema
      .createTable('relay_subscription')
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('relay_subscription_pk', ['topic', 'client_id'])
      .execute()
    await db.schema.createIndex('relay_subscription_expiry').on('relay_subscription').column('expires_at').execute()
  },
}
