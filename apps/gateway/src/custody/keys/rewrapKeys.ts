import type { Database } from '../../host/database/schema.ts'
import type { Keyring } from '../../host/keyring/keyring.ts'
import type { RecoveryDatabase } from '../recovery/tables.ts'

/** How many keys were moved from an old key of the operator's to the newest. */
export type Rewrapped = { readonly access: number; readonly recovery: number }

/**
 * Wraps every wallet's key, and every secret of the operator's own recovery, with the newest key of its service (I17). No share
 * is changed or opened. Keys that are wrapped so already are skipped, so that an interrupted run can be repeated.
 *
 * @throws `SHARE_INTEGRITY` if a row's wrapping key is not in the ring; that row is left unchanged.
 */
export async function rewrapKeys(parameters: rewrapKeys.Parameters): Promise<Rewrapped> {
  return { access: await rewrapAccess(parameters), recovery: await rewrapRecovery(parameters) }
}

export declare namespace rewrapKeys {
  type Parameters = {
    readonly db: Database
    readonly accessKeys: Keyring
    readonly recoveryDb: RecoveryDatabase
    readonly recoveryKeys: Keyring
  }
}

const batch = 200

async function rewrapAccess({ db, accessKeys }: rewrapKeys.Parameters): Promise<number> {
  const { newest } = accessKeys
  for (let done = 0; ; ) {
    const rows = await db.selectFrom('embedded_wallet_key').selectAll().where('kid', '!=', newest).limit(batch).execute()
    if (rows.length === 0) return done
    for (const row of rows) {
      const next = rewrap(accessKeys, row, row.wallet_id)
      await db.updateTable('embedded_wallet_key').set(next).where('wallet_id', '=', row.wallet_id).where('kid', '=', row.kid).execute()
      done += 1
    }
  }
}

async function rewrapRecovery({ recoveryDb, recoveryKeys }: rewrapKeys.Parameters): Promise<number> {
  const { newest } = recoveryKeys
  for (let done = 0; ; ) {
    const rows = await recoveryDb.selectFrom('recovery_method').selectAll().where('kid', '!=', newest).limit(batch).execute()
    if (rows.length === 0) return done
    for (const { id, wallet_id, kid, wrapped } of rows) {
      if (kid === null || wrapped === null) continue
      const next = rewrap(recoveryKeys, { kid, wrapped }, wallet_id)
      await recoveryDb.updateTable('recovery_method').set(next).where('id', '=', id).where('kid', '=', kid).execute()
      done += 1
    }
  }
}

function rewrap(keys: Keyring, { kid, wrapped }: { kid: string; wrapped: string }, walletId: string) {
  const plain = keys.unwrap({ kid, wrapped }, walletId)
  const next = keys.wrap(plain, walletId)
  plain.fill(0)
  return next
}
