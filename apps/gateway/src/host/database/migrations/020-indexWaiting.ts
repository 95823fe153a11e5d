import type { Migration } from '../migration.ts'

/** What waits on a topic, and what has expired, without a column that changes when a message is taken. SQLite changes in place as it is. */
export const indexWaiting: Migration = {
  name: 'indexWaiting',
  indexes: [
    { name: 'relay_message_waiting', table: 'relay_message', columns: 'topic, seq', only: 'postgres' },
    { name: 'relay_message_end', table: 'relay_message', columns: 'expires_at', only: 'postgres' },
  ],
}
