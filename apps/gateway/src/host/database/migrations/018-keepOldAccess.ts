import type { Migration } from '../migration.ts'

/** The access token before the last one: another tab of the same browser holds it, and is in the middle of something (3.9). */
export const keepOldAccess: Migration = {
  name: 'keepOldAccess',
  async run({ schema }) {
    await schema.alterTable('account_session').addColumn('old_access_hash', 'text').execute()
    await schema.alterTable('account_session').addColumn('old_access_ends_at', 'bigint').execute()
    await schema.createIndex('account_session_old_access').on('account_session').column('old_access_hash').execute()
  },
}
