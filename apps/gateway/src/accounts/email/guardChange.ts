import type { Transaction } from 'kysely'
import { noticeToOwner } from '../../custody/keys/noticeToOwner.ts'
import { findWallet, recoveryOf } from '../../custody/keys/wallets.ts'
import { listMethods } from '../../custody/recovery/recoveryService.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { lockSession } from '../lockAccount.ts'
import { isGranted, passkeyProof, type Session } from '../sessions/sessions.ts'
import { hashToken } from '../sessions/tokens.ts'

const dayMs = 86_400_000

/**
 * Requires more than the mailbox for a change if the owner has more: a passkey, or a device with a share. An owner who lost both
 * requests the change and continues after a day; a notice is sent, and "this was not me" or signing out everywhere else cancels it. The day
 * counts only for the address in the notice.
 *
 * @throws {@link RefusedError} 429 `CHANGE_DELAYED` with the seconds until the same device may go on
 */
export async function guardChange(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
  change: guardChange.Change,
): Promise<void> {
  const { db, now } = gateway
  const { kind } = change
  if (!(await isGuarded(gateway, session)) || (await isVouched(gateway, session))) return
  const named = change.kind === 'email' ? `${kind}:${hashToken(change.next)}` : kind
  const askedAt = await transact(db, async (transaction) => {
    await lockSession(transaction, session)
    const { account_id, jkt } = session
    const waiting = await transaction
      .selectFrom('asked_change')
      .select(['kind', 'asked_at'])
      .where('account_id', '=', account_id)
      .where('jkt', '=', jkt)
      .where('asked_at', '>', now() - 2 * dayMs)
      .execute()
    const known =
      waiting.find((one) => one.kind === named) ??
      // Another address needs a day of its own, which begins when this one's is over: an owner gets at most one notice a day.
      waiting.find((one) => one.kind.startsWith(`${kind}:`) && one.asked_at + dayMs > now())
    if (known) return known.asked_at
    await transaction
      .insertInto('asked_change')
      .values({ account_id, kind: named, jkt, asked_at: now() })
      .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'jkt']).doUpdateSet({ asked_at: now() }))
      .execute()
    await audit(gateway, transaction, { accountId: account_id, kind: 'change-asked', detail: { change: kind, origin: session.origin } })
    await noticeToOwner(gateway, transaction, session, (say) => ({
      subject: say(change.kind === 'email' ? 'askedEmail.subject' : 'askedPasskey.subject'),
      sentences: [
        change.kind === 'email'
          ? say('askedEmail.text', { device: session.device, before: change.before, next: change.next })
          : say('askedPasskey.text', { device: session.device }),
        say('asked.not'),
      ],
    }))
    return now()
  })
  void gateway.embedded?.outbox?.send()
  const waitMs = askedAt + dayMs - now()
  if (waitMs > 0)
    throw new RefusedError(
      429,
      { name: 'CHANGE_DELAYED', description: 'Prove it by a passkey or on a device that has the wallet, or come back in a day' },
      { retryAfterS: Math.ceil(waitMs / 1000) },
    )
}

export declare namespace guardChange {
  /** The notice names both addresses. */
  type Change = { kind: 'email'; before: string; next: string } | { kind: 'passkeys' }
}

/** Whether the session's owner has proven more than a mailbox: by a passkey in the last minutes, or by the device itself. */
export async function isVouched(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
): Promise<boolean> {
  return (await isGranted(gateway, session, [passkeyProof])) || isOwnDevice(gateway, session)
}

/**
 * A device with a share of the wallet. Where the operator can recover (K0), a mailbox is enough to become one: then it counts a day
 * after it was approved.
 */
async function isOwnDevice(
  gateway: Pick<AccountParts, 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
): Promise<boolean> {
  const { db, now } = gateway
  const wallet = await findWallet(gateway, session)
  if (wallet?.status !== 'active') return false
  const device = await db
    .selectFrom('embedded_device')
    .select('gen')
    .where('wallet_id', '=', wallet.id)
    .where('jkt', '=', session.jkt)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!device) return false
  if (!(await findFresh(gateway, wallet.id, session.jkt))) return true
  // The current recovery may be the device's own: it counts once it is a day old.
  const methods = await listMethods(recoveryOf(gateway), wallet.id)
  return methods.every(({ kind }) => kind !== 'operator') && methods.some(({ createdAt }) => createdAt <= now() - dayMs)
}

/** Whether a device was approved within the last day. */
async function findFresh({ db, now }: Pick<AccountParts, 'db' | 'now'>, walletId: string, jkt: string): Promise<boolean> {
  const row = await db
    .selectFrom('embedded_device_addition')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where('jkt', '=', jkt)
    .where('created_at', '>', now() - dayMs)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the owner can prove more than a mailbox, or could until this device removed it. */
async function isGuarded(gateway: Pick<AccountParts, 'db' | 'now'>, { account_id, jkt }: Session): Promise<boolean> {
  const { db } = gateway
  const passkey = await db.selectFrom('passkey').select('id').where('account_id', '=', account_id).executeTakeFirst()
  if (passkey) return true
  const device = await db
    .selectFrom('embedded_device')
    .innerJoin('embedded_wallet', 'embedded_wallet.id', 'embedded_device.wallet_id')
    .select('gen')
    .where('account_id', '=', account_id)
    .where('embedded_device.status', '=', 'active')
    .where('embedded_device.jkt', '!=', jkt)
    .executeTakeFirst()
  if (device) return true
  const wallet = await findWallet(gateway, { account_id })
  return wallet?.status === 'active' && findFresh(gateway, wallet.id, jkt)
}

/** Cancels what an account's devices have requested, sign-ins included, but for one device's where its key is given. */
export async function forgetAsked(db: Transaction<Tables>, { account_id, jkt = '' }: forgetAsked.Asker): Promise<void> {
  await db
    .updateTable('device_request')
    .set({ state: 'denied' })
    .where('account_id', '=', account_id)
    .where('jkt', '!=', jkt)
    .where('state', 'in', ['pending', 'approved'])
    .execute()
  await db.deleteFrom('asked_change').where('account_id', '=', account_id).where('jkt', '!=', jkt).execute()
}

export declare namespace forgetAsked {
  type Asker = { readonly account_id: string; readonly jkt?: string | undefined }
}
