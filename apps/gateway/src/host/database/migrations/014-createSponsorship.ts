import type { Migration } from '../migration.ts'

/** Whose user operations the operator's paymaster pays for, and how many it has paid for. */
export const createSponsorship: Migration = {
  name: 'createSponsorship',
  async run({ schema }) {
    await schema
      .createTable('sponsorship')
      .addColumn('project_id', 'text', (column) => column.notNull().primaryKey().references('project.id').onDelete('cascade'))
      .addColumn('accounts', 'text', (column) => column.notNull())
      .addColumn('contracts', 'text', (column) => column.notNull())
      .addColumn('context', 'text', (column) => column.notNull())
      .addColumn('per_account', 'integer', (column) => column.notNull())
      .addColumn('per_project', 'integer', (column) => column.notNull())
      .execute()
    await schema
      .createTable('sponsorship_use')
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('day', 'integer', (column) => column.notNull())
      // Empty for all of the project together.
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sponsorship_use_key', ['project_id', 'day', 'account'])
      .execute()
  },
}
