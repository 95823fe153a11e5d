import type { Migration } from '../../host/database/migration.ts'

/** The recovery service's own store: its methods, and the shares sealed to them. */
export const createRecovery: Migration = {
  name: 'createRecovery',
  async run({ schema }) {
    await schema
      .createTable('recovery_method')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('credential_id', 'text')
      .addColumn('kid', 'text')
      .addColumn('wrapped', 'text')
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('recovery_method_wallet').on('recovery_method').columns(['wallet_id']).execute()
    await schema
      .createTable('recovery_share')
      .addColumn('gen', 'text', (column) => column.notNull())
      .addColumn('method_id', 'text', (column) => column.notNull().references('recovery_method.id').onDelete('cascade'))
      .addColumn('wallet_id', 'text', (column) => column.notNull())
      .addColumn('header', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_share_pk', ['gen', 'method_id'])
      .execute()
    await schema.createIndex('recovery_share_wallet').on('recovery_share').columns(['wallet_id']).execute()
  },
}
