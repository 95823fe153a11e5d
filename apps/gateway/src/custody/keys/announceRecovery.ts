import type { Transaction } from 'kysely'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { lockAccount } from '../../accounts/lockAccount.ts'
import { deviceProof, isGranted, passkeyProof, type Session } from '../../accounts/sessions/sessions.ts'
import type { Database, Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { noticeToOwner } from './noticeToOwner.ts'
import { recordRecovery } from './recordRecovery.ts'

const dayMs = 86_400_000
/** How long after its delay an announced recovery can still be completed. */
const openMs = dayMs
/** For this long after the owner stops a recovery, each further one waits a day. */
const waryMs = 7 * dayMs

/** No recovery is announced. */
export const notAsked = { recovery_asked_at: null, recovery_asked_by: null } as const

/**
 * Tells the owner of each recovery that begins, by mail and in the list of their devices, and holds the shares back as long as the operator
 * has set (T-G8), unless the owner has just proven more than a mailbox: by a passkey, or on a device that let this one in. Who reads the
 * mailbox may begin as often as they like: after the owner has stopped one, each takes a day, and so many begin in a day. Who reads it can
 * stop as well as begin, and neither holds off a passkey.
 *
 * @throws {@link RefusedError} 429 `RECOVERY_DELAYED` with the seconds to wait, `RATE_LIMITED`
 */
export async function announceRecovery(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'embedded'>,
  session: Session,
  wallet: Tables['embedded_wallet'],
): Promise<void> {
  const { db, now, config } = gateway
  const isLetIn = await isGranted(gateway, session, [deviceProof])
  const hasPasskey = await isGranted(gateway, session, [passkeyProof])
  const delayMs = isLetIn || hasPasskey ? 0 : config.LATCHKEY_RECOVERY_DELAY_MS
  let waitMs = waitOf(wallet)
  if (waitMs === undefined) {
    waitMs = await transact(db, async (transaction) => {
      await lockAccount(transaction, session.account_id)
      // Another call of the same device may have begun it meanwhile.
      const latest = await transaction.selectFrom('embedded_wallet').selectAll().where('id', '=', wallet.id).executeTakeFirst()
      return (latest && waitOf(latest)) ?? begin(transaction)
    })
    void gateway.embedded?.outbox?.send()
  }
  if (waitMs > 0)
    throw new RefusedError(
      429,
      { name: 'RECOVERY_DELAYED', description: 'The owner was told first; come back later' },
      { retryAfterS: Math.ceil(waitMs / 1000) },
    )

  /** The rest of this device's wait, if it has begun one. */
  function waitOf({ recovery_asked_by: by, recovery_asked_at: at }: Tables['embedded_wallet']): number | undefined {
    if (by !== session.jkt || (at ?? 0) + delayMs + openMs <= now()) return undefined
    return delayMs === 0 ? 0 : (at ?? 0) + delayMs - now()
  }

  async function begin(transaction: Transaction<Tables>): Promise<number> {
    const { account_id: accountId, jkt, origin, device } = session
    const recent = await listRecent(transaction, { accountId, sinceMs: now() - waryMs })
    const begun = recent.filter(({ kind, at }) => kind === 'recovery-asked' && at > now() - dayMs)
    if (delayMs > 0 && begun.length >= config.LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY)
      throw new RefusedError(429, { name: 'RATE_LIMITED', description: 'Too many recoveries were begun today' }, { retryAfterS: 3600 })
    const isWary = delayMs > 0 && recent.some(({ kind }) => kind === 'recovery-stopped')
    const wholeMs = isWary ? Math.max(delayMs, dayMs) : delayMs
    await audit(gateway, transaction, { accountId, kind: 'recovery-asked', detail: { origin, device } })
    await transaction
      .updateTable('embedded_wallet')
      // For a longer wait the start is set later, so that every reader adds the same delay.
      .set({ recovery_asked_at: now() + wholeMs - delayMs, recovery_asked_by: jkt })
      .where('account_id', '=', accountId)
      .execute()
    await recordRecovery(gateway, transaction, { session, method: 'operator', opensAtMs: now() + wholeMs })
    const proof = isLetIn ? 'recovery.byDevice' : hasPasskey ? 'recovery.byPasskey' : 'recovery.byCode'
    await noticeToOwner(gateway, transaction, session, (say) => ({
      subject: say('recovery.subject'),
      sentences: [
        say('recovery.text', { device, origin }),
        ...(wholeMs > 0 ? [say('recovery.waits', { n: Math.ceil(wholeMs / 60_000) }), say('recovery.remove')] : [say(proof)]),
        say('recovery.tellNobody'),
      ],
    }))
    return wholeMs
  }
}

/** A recovery that waits: the device that asks for it, and since when. */
export type AskedRecovery = { readonly jkt: string; readonly device: string; readonly origin: string; readonly askedAt: number }

/** The recovery that waits for a wallet, if there is one. */
export async function readAsked(
  { db, now, config }: Pick<AccountParts, 'config' | 'db' | 'now'>,
  wallet: Tables['embedded_wallet'],
): Promise<AskedRecovery | undefined> {
  const { recovery_asked_by: jkt, recovery_asked_at: at, account_id: accountId } = wallet
  if (jkt === null || at === null || at + config.LATCHKEY_RECOVERY_DELAY_MS + openMs <= now()) return undefined
  // Only the latest one waits.
  const begun = (await listRecent(db, { accountId, sinceMs: now() - waryMs })).findLast(({ kind }) => kind === 'recovery-asked')
  if (!begun) return undefined
  const { device = '', origin = '' } = JSON.parse(begun.detail) as { device?: string; origin?: string }
  return { jkt, device, origin, askedAt: begun.at }
}

/**
 * Withdraws an announced recovery: the user who asked has to begin again. If the owner stopped another device's recovery, the next ones
 * take longer. An attacker who only reads the mailbox cannot make an owner wait like that by signing other devices out.
 */
export async function forgetRecovery(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  { accountId, jkt, isOwner }: { accountId: string; jkt?: string | undefined; isOwner: boolean },
): Promise<void> {
  const wallet = await db.selectFrom('embedded_wallet').select('recovery_asked_by').where('account_id', '=', accountId).executeTakeFirst()
  const by = wallet?.recovery_asked_by ?? null
  if (by === null) return
  await db.updateTable('embedded_wallet').set(notAsked).where('account_id', '=', accountId).execute()
  if (isOwner && by !== jkt) await audit(gateway, db, { accountId, kind: 'recovery-stopped' })
}

/** Stops a waiting recovery, and signs out the device that began it. @returns Whether there was one. */
export async function refuseRecovery(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'embedded'>,
  db: Transaction<Tables>,
  { account_id: accountId, jkt }: Session,
): Promise<boolean> {
  const wallet = await db.selectFrom('embedded_wallet').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const by = wallet?.recovery_asked_by ?? null
  if (by === null || by === jkt) return false
  await forgetRecovery(gateway, db, { accountId, jkt, isOwner: true })
  await db.deleteFrom('account_session').where('account_id', '=', accountId).where('jkt', '=', by).execute()
  return true
}

/** Recoveries that began and were stopped, the oldest first. */
async function listRecent(db: Database | Transaction<Tables>, { accountId, sinceMs }: { accountId: string; sinceMs: number }) {
  return db
    .selectFrom('account_audit')
    .select(['kind', 'detail', 'happened_at as at'])
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['recovery-asked', 'recovery-stopped'])
    .where('happened_at', '>', sinceMs)
    .orderBy('seq')
    .execute()
}
