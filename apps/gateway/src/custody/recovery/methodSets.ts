import type { MethodSet } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import { transact } from '../../host/database/transact.ts'
import { isSameSecret } from '../../host/http/isSameSecret.ts'
import type { RecoveryService } from './recoveryService.ts'
import type { RecoveryTables } from './tables.ts'

type Kept = Transaction<RecoveryTables> | RecoveryService['db']

/**
 * The owner's authentication of the active methods (I22). This service can neither make nor check one. It only makes sure that each follows
 * the one before, so that of two changes at once one is refused rather than lost.
 */
export async function readMethodSet({ db }: Pick<RecoveryService, 'db'>, walletId: string): Promise<MethodSet | undefined> {
  return readSet(db, walletId)
}

async function readSet(db: Kept, walletId: string): Promise<MethodSet | undefined> {
  return db.selectFrom('recovery_set').select(['version', 'mac']).where('wallet_id', '=', walletId).executeTakeFirst()
}

/** How a set relates to the active one. */
export function compareSets(known: MethodSet | undefined, wanted: MethodSet): 'same' | 'next' | 'other' {
  if (known && known.version === wanted.version) return isSameSecret(known.mac, wanted.mac) ? 'same' : 'other'
  return wanted.version === (known?.version ?? 0) + 1 ? 'next' : 'other'
}

/** Whether a generation can be recovered by every method that its wallet is to have, and by those that the owner has authenticated. */
export async function isRecoverable({ db }: RecoveryService, walletId: string, gen: string): Promise<boolean> {
  const methods = await db.selectFrom('recovery_method').selectAll().where('wallet_id', '=', walletId).execute()
  const shares = await listShares(db, walletId, gen)
  const wanted = toSet(shares)
  const own = methods.filter(({ kind, is_active }) => kind !== 'operator' && is_active === 1)
  const isComplete = own.every(({ id }) => shares.some(({ method_id }) => method_id === id))
  return wanted !== undefined && isComplete && compareSets(await readSet(db, walletId), wanted) !== 'other'
}

/**
 * Makes a generation a device's own: its methods replace the former ones. A method that the owner holds ends the operator's (3.3), in the
 * same transaction. Calling it again changes nothing.
 *
 * @returns Whether it succeeded; not if another device changed the methods first.
 */
export async function adoptGeneration({ db }: RecoveryService, { walletId, gen }: { walletId: string; gen: string }): Promise<boolean> {
  return transact(db, async (transaction) => {
    const shares = await listShares(transaction, walletId, gen)
    const wanted = toSet(shares)
    if (!wanted) return false
    const ids = shares.map(({ method_id }) => method_id)
    const order = compareSets(await readSet(transaction, walletId), wanted)
    if (order === 'other' || (order === 'next' && !(await advance(transaction, walletId, wanted)))) return false
    await transaction
      .updateTable('recovery_share')
      .set({ is_adopted: 1 })
      .where('wallet_id', '=', walletId)
      .where('gen', '=', gen)
      .execute()
    if (order === 'same') return true
    await transaction
      .updateTable('recovery_method')
      .set({ is_active: 1 })
      .where('id', 'in', ids)
      .where('wallet_id', '=', walletId)
      .execute()
    await transaction
      .deleteFrom('recovery_method')
      .where('wallet_id', '=', walletId)
      .where('id', 'not in', ids)
      .where((either) => either.or([either('kind', '=', 'operator'), either('is_active', '=', 0)]))
      .execute()
    return true
  })
}

/** Generations of a wallet that a device has adopted, though it may not have learnt of that. */
export async function listAdopted({ db }: Pick<RecoveryService, 'db'>, walletId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('recovery_share').select('gen').where('wallet_id', '=', walletId).where('is_adopted', '=', 1).execute()
  return rows.map(({ gen }) => gen)
}

/** Deletes an active method and saves the owner's authentication of the rest; never deletes the last one (I15). */
export async function removeMethod(
  { db }: RecoveryService,
  { walletId, methodId, methodSet }: { walletId: string; methodId: string; methodSet: MethodSet },
): Promise<'removed' | 'last' | 'changed'> {
  return transact(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('recovery_method')
      .select('id')
      .where('wallet_id', '=', walletId)
      .where('is_active', '=', 1)
      .execute()
    if (rows.length < 2 || rows.every(({ id }) => id !== methodId)) return 'last'
    const known = await readSet(transaction, walletId)
    if (compareSets(known, methodSet) !== 'next' || !(await advance(transaction, walletId, methodSet))) return 'changed'
    await transaction.deleteFrom('recovery_method').where('wallet_id', '=', walletId).where('id', '=', methodId).execute()
    return 'removed'
  })
}

/** Of two calls at once, one succeeds. */
async function advance(db: Transaction<RecoveryTables>, walletId: string, { version, mac }: MethodSet): Promise<boolean> {
  if (version === 1) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('recovery_set')
      .values({ wallet_id: walletId, version, mac })
      .onConflict((conflict) => conflict.column('wallet_id').doNothing())
      .executeTakeFirst()
    return Boolean(numInsertedOrUpdatedRows)
  }
  const { numUpdatedRows } = await db
    .updateTable('recovery_set')
    .set({ version, mac })
    .where('wallet_id', '=', walletId)
    .where('version', '=', version - 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Share = Pick<RecoveryTables['recovery_share'], 'method_id' | 'set_version' | 'set_mac'>

async function listShares(db: Kept, walletId: string, gen: string): Promise<Share[]> {
  return db
    .selectFrom('recovery_share')
    .select(['method_id', 'set_version', 'set_mac'])
    .where('wallet_id', '=', walletId)
    .where('gen', '=', gen)
    .execute()
}

function toSet([first]: readonly Share[]): MethodSet | undefined {
  const { set_version: version, set_mac: mac } = first ?? {}
  return version == null || mac == null ? undefined : { version, mac }
}
