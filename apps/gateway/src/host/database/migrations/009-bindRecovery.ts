import type { Migration } from '../migration.ts'

/** A recovery that was announced is the asking device's own: another's, or one from long ago, is announced again (I11, T-G8). */
export const bindRecovery: Migration = {
  name: 'bindRecovery',
  async run({ schema }) {
    await schema.alterTable('embedded_wallet').addColumn('recovery_asked_by', 'text').execute()
  },
}
