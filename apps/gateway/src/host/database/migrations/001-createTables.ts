import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Projects, directory, images, analytics. */
export const createTables: Migration = {
  name: 'createTables',
  async run(db, engine) {
    const bytes = engine === 'postgres' ? sql`bytea` : sql`blob`
    const schema = db.schema
    await schema
      .createTable('project')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_analytics_enabled', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('project_origin')
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('origin', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('project_origin_pk', ['project_id', 'origin'])
      .execute()
    await schema
      .createTable('project_flag')
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('feature_id', 'text', (column) => column.notNull())
      .addColumn('is_enabled', 'integer', (column) => column.notNull())
      .addColumn('config', 'text')
      .addPrimaryKeyConstraint('project_flag_pk', ['project_id', 'feature_id'])
      .execute()
    await schema
      .createTable('project_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('wallet')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('sort_order', 'integer', (column) => column.notNull())
      .addColumn('rdns', 'text')
      .addColumn('badge_type', 'text')
      .addColumn('is_ios', 'integer', (column) => column.notNull())
      .addColumn('is_android', 'integer', (column) => column.notNull())
      .addColumn('is_desktop', 'integer', (column) => column.notNull())
      .addColumn('is_web', 'integer', (column) => column.notNull())
      .addColumn('is_extension', 'integer', (column) => column.notNull())
      .addColumn('listing', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('is_removed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.createIndex('wallet_order').on('wallet').columns(['sort_order', 'id']).execute()
    await schema
      .createTable('wallet_chain')
      .addColumn('wallet_id', 'text', (column) => column.notNull().references('wallet.id').onDelete('cascade'))
      .addColumn('namespace', 'text', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('wallet_chain_pk', ['wallet_id', 'chain'])
      .execute()
    await schema
      .createTable('image')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('body', bytes, (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('image_pk', ['kind', 'id'])
      .execute()
    await schema
      .createTable('analytics_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('analytics_event_time').on('analytics_event').column('received_at').execute()
    await schema
      .createTable('setting')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}
