import type { Migration } from '../migration.ts'

/** Prices of tokens, one an hour at most, so that tomorrow can say how they changed. */
export const keepPrices: Migration = {
  name: 'keepPrices',
  async run({ schema }) {
    await schema
      .createTable('price_point')
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('hour', 'integer', (column) => column.notNull())
      .addColumn('price', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('price_point_key', ['chain_id', 'currency', 'contract', 'hour'])
      .execute()
    await schema.createIndex('price_point_hour').on('price_point').column('hour').execute()
  },
}
