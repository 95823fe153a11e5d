import type { Transaction } from 'kysely'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { isVouched } from '../../accounts/email/guardChange.ts'
import { lockAccount } from '../../accounts/lockAccount.ts'
import type { Session } from '../../accounts/sessions/sessions.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { isReserved } from './reservations.ts'

const dayMs = 86_400_000

/**
 * Admits a device that has no share yet: so many in a day, including those removed since (I11). A device that begins again counts once.
 * A device that shows the owner's passkey, or has proven the wallet's key, is admitted however many an attacker has brought before it.
 *
 * @throws {@link RefusedError} 429
 */
export async function letIn(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
  wallet: Tables['embedded_wallet'],
  { hasKey = false }: { readonly hasKey?: boolean } = {},
): Promise<void> {
  const { db, now, id, config } = gateway
  const isOwner = hasKey || (await isVouched(gateway, session))
  await transact(db, async (transaction) => {
    await lockAccount(transaction, wallet.account_id)
    const rows = await transaction
      .selectFrom('embedded_device_addition')
      .select(['jkt', 'gen'])
      .where('wallet_id', '=', wallet.id)
      .where('created_at', '>', now() - dayMs)
      .execute()
    if (rows.some(({ jkt, gen }) => jkt === session.jkt && gen === null)) return
    if (!isOwner && rows.length >= config.LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY)
      throw new RefusedError(429, { name: 'RATE_LIMITED', description: 'Too many new devices today' }, { retryAfterS: 3600 })
    await transaction
      .insertInto('embedded_device_addition')
      .values({ id: id(), wallet_id: wallet.id, jkt: session.jkt, gen: null, created_at: now() })
      .execute()
  })
}

/** How many stored generations a device may have that nothing depends on. Each device has its own limit. */
const maxPending = 8

/**
 * Deletes a device's older generations to make room, and none that its wallet may depend on: one that the recovery service has adopted
 * may be the only one that can be recovered, and one that is reserved may become so now.
 *
 * @throws {@link RefusedError} 429 if it has begun too many today.
 */
export async function makeRoom(
  { now }: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { walletId, jkt, adopted }: { walletId: string; jkt: string; adopted: readonly string[] },
): Promise<void> {
  const rows = await db
    .selectFrom('embedded_device')
    .select(['gen', 'status', 'created_at', 'used_at'])
    .where('wallet_id', '=', walletId)
    .where('jkt', '=', jkt)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .execute()
  const spare = rows.filter((row) => !isReserved(row, now()) && !adopted.includes(row.gen))
  if (spare.length < maxPending) return
  const oldest = spare.find(({ created_at }) => created_at <= now() - dayMs)
  if (!oldest) throw new RefusedError(429, { name: 'RATE_LIMITED', description: 'Too many new generations today' }, { retryAfterS: 3600 })
  await db.deleteFrom('embedded_device').where('gen', '=', oldest.gen).where('status', '=', 'pending').execute()
}
