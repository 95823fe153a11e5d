import type { Gateway } from '../gateway.ts'
import type { RecoveryDatabase } from './tables.ts'

const dayMs = 86_400_000
/** Rows of a kind at once: what is left goes the next time. */
const batch = 500

/** Deletes what was begun a day ago and never counted: generations, methods, wallets that nobody saw, and the day's list of new devices. */
export async function sweepRecovery({ db, now, embedded }: Gateway): Promise<void> {
  if (!embedded) return
  const { recoveryDb } = embedded
  const before = now() - dayMs
  await sweepDevices({ db, recoveryDb, before })
  await sweepMethods(recoveryDb, before)
  await sweepShares(recoveryDb, before)
  const wallets = await db
    .selectFrom('embedded_wallet')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .limit(batch)
    .execute()
  if (wallets.length > 0) await db.deleteFrom('embedded_wallet').where('id', 'in', ids(wallets)).where('status', '=', 'pending').execute()
  const additions = await db.selectFrom('embedded_device_addition').select('id').where('created_at', '<', before).limit(batch).execute()
  if (additions.length > 0) await db.deleteFrom('embedded_device_addition').where('id', 'in', ids(additions)).execute()
}

/** A generation that the recovery service has adopted may be all that a device is left with: its device can still say that it counts. */
async function sweepDevices({ db, recoveryDb, before }: Pick<Gateway, 'db'> & { recoveryDb: RecoveryDatabase; before: number }) {
  const rows = await db
    .selectFrom('embedded_device')
    .select('gen as id')
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(batch)
    .execute()
  if (rows.length === 0) return
  const adopted = await recoveryDb
    .selectFrom('recovery_share')
    .select('gen')
    .where('gen', 'in', ids(rows))
    .where('is_adopted', '=', 1)
    .execute()
  const unused = ids(rows).filter((gen) => adopted.every((one) => one.gen !== gen))
  if (unused.length > 0) await db.deleteFrom('embedded_device').where('gen', 'in', unused).where('status', '=', 'pending').execute()
}

async function sweepMethods(recoveryDb: RecoveryDatabase, before: number): Promise<void> {
  const rows = await recoveryDb
    .selectFrom('recovery_method')
    .select('id')
    .where('is_active', '=', 0)
    .where('created_at', '<', before)
    .limit(batch)
    .execute()
  if (rows.length > 0) await recoveryDb.deleteFrom('recovery_method').where('id', 'in', ids(rows)).where('is_active', '=', 0).execute()
}

async function sweepShares(recoveryDb: RecoveryDatabase, before: number): Promise<void> {
  const rows = await recoveryDb
    .selectFrom('recovery_share')
    .select('gen as id')
    .distinct()
    .where('is_adopted', '=', 0)
    // Those of a version before this one are not known to be unused.
    .where('set_version', 'is not', null)
    .where('created_at', '<', before)
    .limit(batch)
    .execute()
  if (rows.length > 0) await recoveryDb.deleteFrom('recovery_share').where('gen', 'in', ids(rows)).where('is_adopted', '=', 0).execute()
}

function ids(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
