import type { Migration } from '../migration.ts'

/** Registered names, and where they lead. */
export const createNames: Migration = {
  name: 'createNames',
  async run({ schema }) {
    await schema
      .createTable('account_name')
      .addColumn('label', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('attributes', 'text', (column) => column.notNull())
      .addColumn('registered_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('account_name_address')
      .addColumn('label', 'text', (column) => column.notNull().references('account_name.label').onDelete('cascade'))
      .addColumn('coin_type', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_name_address_pk', ['label', 'coin_type'])
      .execute()
    await schema.createIndex('account_name_owner').on('account_name_address').columns(['address']).execute()
  },
}
