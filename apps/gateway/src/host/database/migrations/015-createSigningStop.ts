import type { Migration } from '../migration.ts'

/** The operator's stop of all signing, for all projects or for one. */
export const createSigningStop: Migration = {
  name: 'createSigningStop',
  async run({ schema }) {
    await schema
      .createTable('signing_stop')
      // A project's id, or empty for all.
      .addColumn('scope', 'text', (column) => column.notNull().primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('stopped_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
