import type { Migration } from '../migration.ts'

/** Operators of the console, how they sign in, what awaits a second one, what they did, the figures and the freezes that it shows. */
export const createOperators: Migration = {
  name: 'createOperators',
  async run({ schema }) {
    await schema
      .createTable('operator')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('user_handle', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('operator_invite')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('operator_id', 'text', (column) => column.notNull().references('operator.id').onDelete('cascade'))
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('operator_invite_operator').on('operator_invite').column('operator_id').execute()
    await schema.createIndex('operator_invite_end').on('operator_invite').column('ends_at').execute()
    await schema
      .createTable('operator_passkey')
      .addColumn('credential_id', 'text', (column) => column.primaryKey())
      .addColumn('operator_id', 'text', (column) => column.notNull().references('operator.id').onDelete('cascade'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('sign_count', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('operator_passkey_operator').on('operator_passkey').column('operator_id').execute()
    await schema
      .createTable('operator_challenge')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('operator_challenge_end').on('operator_challenge').column('ends_at').execute()
    await schema
      .createTable('operator_session')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('operator_id', 'text', (column) => column.notNull().references('operator.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('operator_session_operator').on('operator_session').column('operator_id').execute()
    await schema.createIndex('operator_session_end').on('operator_session').column('ends_at').execute()
    await schema
      .createTable('operator_approval')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('arguments', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull().references('operator.id').onDelete('cascade'))
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('operator_approval_operator').on('operator_approval').column('asked_by').execute()
    await schema.createIndex('operator_approval_end').on('operator_approval').column('ends_at').execute()
    await schema
      .createTable('operator_action')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('happened_at', 'bigint', (column) => column.notNull())
      // No reference: what an operator did stays known after they have left.
      .addColumn('operator_id', 'text')
      .addColumn('operator_name', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('arguments', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('error', 'text')
      .execute()
    await schema.createIndex('operator_action_time').on('operator_action').columns(['happened_at', 'id']).execute()
    await schema
      .createTable('gateway_report')
      .addColumn('process', 'text', (column) => column.primaryKey())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('reported_at', 'bigint', (column) => column.notNull())
      .addColumn('figures', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('gateway_report_time').on('gateway_report').column('reported_at').execute()
    await schema
      .createTable('account_freeze')
      .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('frozen_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
