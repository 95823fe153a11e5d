import type { Migration } from '../migration.ts'

/** Who began a wallet, and every device that was let in, kept beyond its removal: the day's limit counts those, too (I5, I11). */
export const countAdditions: Migration = {
  name: 'countAdditions',
  async run({ schema }) {
    await schema.alterTable('embedded_wallet').addColumn('begun_by', 'text').execute()
    await schema
      .createTable('embedded_device_addition')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('wallet_id', 'text', (column) => column.notNull().references('embedded_wallet.id').onDelete('cascade'))
      .addColumn('jkt', 'text', (column) => column.notNull())
      // Empty until the device that was let in has a generation that counts.
      .addColumn('gen', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('embedded_device_addition_wallet')
      .on('embedded_device_addition')
      .columns(['wallet_id', 'created_at'])
      .execute()
  },
}
