import type { Migration } from '../migration.ts'

/** Sealed mails, failures by network and device, and links by which an owner takes back what was not them. */
export const guardLogins: Migration = {
  name: 'guardLogins',
  async run({ schema }) {
    await schema.alterTable('mail').addColumn('kid', 'text').execute()
    await schema
      .alterTable('login_failure')
      .addColumn('jkt', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema.createIndex('login_failure_time').on('login_failure').columns(['failed_at']).execute()
    await schema
      .alterTable('account_session')
      .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .createTable('not_me')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('jkt', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('not_me_end').on('not_me').columns(['ends_at']).execute()
  },
}
