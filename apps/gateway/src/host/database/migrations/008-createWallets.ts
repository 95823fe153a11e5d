import type { Migration } from '../migration.ts'

/** Embedded wallets and the key service's shares of them. */
export const createWallets: Migration = {
  name: 'createWallets',
  async run({ schema }) {
    await schema
      .createTable('embedded_wallet')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // One wallet for each account, whoever makes it first (I5).
      .addColumn('account_id', 'text', (column) => column.notNull().unique().references('account.id').onDelete('cascade'))
      .addColumn('evm_address', 'text', (column) => column.notNull())
      .addColumn('solana_address', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('exported_at', 'bigint')
      .addColumn('recovery_asked_at', 'bigint')
      .execute()
    await schema
      .createTable('embedded_wallet_key')
      .addColumn('wallet_id', 'text', (column) => column.primaryKey().references('embedded_wallet.id').onDelete('cascade'))
      .addColumn('kid', 'text', (column) => column.notNull())
      .addColumn('wrapped', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('embedded_device')
      .addColumn('gen', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) => column.notNull().references('embedded_wallet.id').onDelete('cascade'))
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('header', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('embedded_device_wallet').on('embedded_device').columns(['wallet_id']).execute()
  },
}
