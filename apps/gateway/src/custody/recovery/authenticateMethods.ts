import type { Migration } from '../../host/database/migration.ts'

/**
 * Recovery methods are authenticated by their owner's key (I22, I23): each one for its wallet, the set of them by its number, and each
 * generation by the methods that it was sealed to. The owner's devices refuse what is not.
 */
export const authenticateMethods: Migration = {
  name: 'authenticateMethods',
  async run({ schema }) {
    await schema.alterTable('recovery_method').addColumn('record_mac', 'text').execute()
    await schema.alterTable('recovery_share').addColumn('set_version', 'integer').execute()
    await schema.alterTable('recovery_share').addColumn('set_mac', 'text').execute()
    await schema
      .alterTable('recovery_share')
      .addColumn('is_adopted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.createIndex('recovery_share_adopted').on('recovery_share').columns(['is_adopted', 'created_at']).execute()
    await schema
      .createTable('recovery_set')
      .addColumn('wallet_id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute()
  },
}
