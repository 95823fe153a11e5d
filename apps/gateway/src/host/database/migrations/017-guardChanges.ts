import type { Migration } from '../migration.ts'

/** What a stolen mailbox must not bring about: changes that wait, changes of address that can be undone, who added a passkey, who may pay. */
export const guardChanges: Migration = {
  name: 'guardChanges',
  async run({ schema }) {
    await schema.alterTable('passkey').addColumn('added_by', 'text').execute()
    // Those that are there already were added by the rules of their time.
    await schema
      .alterTable('passkey')
      .addColumn('is_vouched', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await schema
      .createTable('email_change')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('email_change_account').on('email_change').columns(['account_id', 'changed_at']).execute()
    await schema.createIndex('email_change_before').on('email_change').columns(['before']).execute()
    await schema
      .createTable('asked_change')
      .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('asked_change_pk', ['account_id', 'kind', 'jkt'])
      .execute()
    await schema
      .alterTable('sponsorship')
      .addColumn('factories', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    await schema
      .alterTable('sponsorship')
      .addColumn('delegates', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
