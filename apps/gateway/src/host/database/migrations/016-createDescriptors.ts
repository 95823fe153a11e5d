import type { Migration } from '../migration.ts'

/** Descriptors for clear signing (ERC-7730), what each is for, and who has signed them (ERC-8176). */
export const createDescriptors: Migration = {
  name: 'createDescriptors',
  async run({ schema }) {
    await schema
      .createTable('descriptor')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('descriptor_binding')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references('descriptor.hash').onDelete('cascade'))
      // A function of a contract has the words of one descriptor, the one that was imported last.
      .addPrimaryKeyConstraint('descriptor_binding_key', ['chain_id', 'address', 'kind', 'format'])
      .execute()
    await schema.createIndex('descriptor_binding_hash').on('descriptor_binding').column('hash').execute()
    await schema
      .createTable('descriptor_attestation')
      .addColumn('uid', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull().references('descriptor.hash').onDelete('cascade'))
      .addColumn('attester', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('descriptor_attestation_hash').on('descriptor_attestation').column('hash').execute()
  },
}
