import { sql } from 'kysely'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { type OldRows, oldRows } from '../../host/cleaning/oldRows.ts'
import type { Database } from '../../host/database/schema.ts'
import type { RecoveryDatabase } from './tables.ts'

const dayMs = 86_400_000

/** Generations, methods and shares that were begun a day ago and never became active. */
export function oldRecoveryRows({ db, now, keyStores }: Pick<AccountParts, 'db' | 'now' | 'keyStores'>): readonly OldRows[] {
  if (!keyStores) return []
  const { recoveryDb } = keyStores
  const before = now() - dayMs
  return [
    oldDevices({ db, recoveryDb, before }),
    oldRows(recoveryDb, 'recovery_method', { by: 'created_at', until: before, where: sql`is_active = 0` }),
    // Rows from before there were sets may still be in use.
    oldRows(recoveryDb, 'recovery_share', { by: 'created_at', until: before, where: sql`is_adopted = 0 and set_version is not null` }),
  ]
}

/** A generation that the recovery service has adopted may be all that a device has left: the device can still activate it. */
function oldDevices({ db, recoveryDb, before }: { db: Database; recoveryDb: RecoveryDatabase; before: number }): OldRows {
  let last = { created_at: 0, gen: '' }
  return {
    table: 'embedded_device',
    async deleteSome(rows) {
      const some = await db
        .selectFrom('embedded_device')
        .select(['gen', 'created_at'])
        .where('status', '=', sql.lit('pending'))
        .where('created_at', '<', before)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'gen'), '>', tuple(last.created_at, last.gen)))
        .orderBy('created_at')
        .orderBy('gen')
        .limit(rows)
        .execute()
      if (some.length === 0) return 0
      last = some.at(-1) ?? last
      const gens = some.map(({ gen }) => gen)
      const adopted = await recoveryDb
        .selectFrom('recovery_share')
        .select('gen')
        .where('gen', 'in', gens)
        .where('is_adopted', '=', 1)
        .execute()
      const unused = gens.filter((gen) => adopted.every((one) => one.gen !== gen))
      if (unused.length > 0) await db.deleteFrom('embedded_device').where('gen', 'in', unused).where('status', '=', 'pending').execute()
      return some.length
    },
  }
}
