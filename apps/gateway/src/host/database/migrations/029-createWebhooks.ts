import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Endpoints, events and deliveries of webhooks, and the project of a change of address. */
export const createWebhooks: Migration = {
  name: 'createWebhooks',
  async run(db) {
    const { schema } = db
    await schema
      .createTable('webhook_endpoint')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('failing_since', 'bigint')
      .addColumn('kid', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('old_kid', 'text')
      .addColumn('old_secret', 'text')
      .addColumn('old_ends_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('webhook_endpoint_project').on('webhook_endpoint').columns(['project_id']).execute()
    await schema
      .createTable('webhook_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('kid', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('webhook_event_project').on('webhook_event').columns(['project_id']).execute()
    await schema.createIndex('webhook_event_created').on('webhook_event').columns(['created_at']).execute()
    await schema
      .createTable('webhook_delivery')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', (column) => column.notNull().references('webhook_event.id').onDelete('cascade'))
      .addColumn('endpoint_id', 'text', (column) => column.notNull().references('webhook_endpoint.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('error', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('webhook_delivery_event').on('webhook_delivery').columns(['event_id']).execute()
    await schema.createIndex('webhook_delivery_due').on('webhook_delivery').columns(['endpoint_id', 'state', 'next_at']).execute()
    await schema.createIndex('webhook_delivery_created').on('webhook_delivery').columns(['endpoint_id', 'created_at']).execute()
    await schema
      .createTable('webhook_address')
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('namespace', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('noted_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('webhook_address_key', ['project_id', 'namespace', 'address'])
      .execute()
    await schema.createIndex('webhook_address_address').on('webhook_address').columns(['namespace', 'address']).execute()
    await schema.createIndex('webhook_address_seen').on('webhook_address').columns(['seen_at']).execute()
    // Changes that are there already are of no project that could be told.
    await sql`alter table email_change add column project_id text not null default ''`.execute(db)
  },
}
