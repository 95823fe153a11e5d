import type { Migration } from '../migration.ts'

/** Limits of single projects that differ from the gateway's. */
export const createProjectLimits: Migration = {
  name: 'createProjectLimits',
  async run({ schema }) {
    await schema
      .createTable('project_limit')
      .addColumn('project_id', 'text', (column) => column.notNull().references('project.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('value', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('project_limit_key', ['project_id', 'name'])
      .execute()
  },
}
