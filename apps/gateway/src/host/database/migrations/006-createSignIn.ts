import type { Migration } from '../migration.ts'

/** Nonces that were given out, and sign-ins that were verified. */
export const createSignIn: Migration = {
  name: 'createSignIn',
  async run({ schema }) {
    await schema
      .createTable('sign_in_nonce')
      .addColumn('nonce', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('sign_in_nonce_end').on('sign_in_nonce').columns(['ends_at']).execute()
    await schema
      .createTable('sign_in_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('signature', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('sign_in_session_account').on('sign_in_session').columns(['project_id', 'address', 'chain_id']).execute()
    await schema.createIndex('sign_in_session_end').on('sign_in_session').columns(['ends_at']).execute()
  },
}
