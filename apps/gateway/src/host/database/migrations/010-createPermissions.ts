import type { Migration } from '../migration.ts'

/** Permissions that smart accounts have given (ERC-7715), as their owners find them. */
export const createPermissions: Migration = {
  name: 'createPermissions',
  async run({ schema }) {
    await schema
      .createTable('permission')
      .addColumn('pci', 'text', (column) => column.notNull())
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('site_name', 'text', (column) => column.notNull())
      .addColumn('permission', 'text', (column) => column.notNull())
      .addColumn('policies', 'text', (column) => column.notNull())
      .addColumn('context', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('revoked_at', 'bigint')
      // The same words on two chains are two permissions.
      .addPrimaryKeyConstraint('permission_key', ['pci', 'chain_id'])
      .execute()
    await schema.createIndex('permission_account').on('permission').columns(['chain_id', 'address', 'created_at']).execute()
  },
}
