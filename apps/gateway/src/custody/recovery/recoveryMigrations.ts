import type { Migration } from '../../host/database/migration.ts'
import { authenticateMethods } from './authenticateMethods.ts'
import { createRecovery } from './createRecovery.ts'

/** Indexes by which unfinished rows are found and deleted. */
const indexMethods: Migration = {
  name: 'indexMethods',
  indexes: [{ name: 'recovery_method_unused', table: 'recovery_method', columns: 'created_at', where: 'is_active = 0' }],
}

/** The schema of the recovery service, in order. Never changed after a release, only added to. */
export const recoveryMigrations: readonly Migration[] = [createRecovery, authenticateMethods, indexMethods]
