import type { SealedShare, WalletRecord } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { deviceProof, isGranted, requireStepUp, type Session } from '../../accounts/sessions/sessions.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import { listGenerations, listMethods, releaseShare } from '../recovery/recoveryService.ts'
import { requireKeyStores } from '../requireKeyStores.ts'
import { releaseAccessShare } from './accessShares.ts'
import { findOwnDevice } from './devices.ts'
import { letIn } from './newDevices.ts'
import { noticeToOwner } from './noticeToOwner.ts'
import { requireSigning } from './signingStop.ts'
import { recoveryOf, requireWallet, toRecord } from './wallets.ts'

/**
 * Gives a device that has no share both of one generation (F3): the operator's own way tells the owner first, and waits
 * as long as the operator has set (I11).
 *
 * @throws {@link RefusedError} 403 `STEP_UP_REQUIRED`, 404, 429, 503 while signing is stopped
 */
export async function recoverWallet(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  session: Session,
  parameters: { methodId: string; publicKey: string },
): Promise<recoverWallet.Recovered> {
  const { db } = gateway
  const { accessKeys } = requireKeyStores(gateway)
  await requireSigning(gateway, session.project_id)
  const wallet = await requireWallet(gateway, session)
  if (wallet.status !== 'active') throw notFound('The wallet')
  await requireStepUp(gateway, session, 'recover')
  const recovery = recoveryOf(gateway)
  const method = (await listMethods(recovery, wallet.id)).find(({ methodId }) => methodId === parameters.methodId)
  if (!method) throw notFound('The recovery method')
  if (method.kind === 'operator') {
    await announce(gateway, session, wallet)
    // What is sealed to a method of the owner's lets nobody in by itself.
    if (!(await findOwnDevice(gateway, wallet.id, session.jkt))) await letIn(gateway, session, wallet)
  }
  for (const gen of await listGenerations(recovery, wallet.id, method.methodId)) {
    const device = await db
      .selectFrom('embedded_device')
      .selectAll()
      .where('gen', '=', gen)
      .where('wallet_id', '=', wallet.id)
      .executeTakeFirst()
    const share = device && (await releaseShare(recovery, { walletId: wallet.id, gen, ...parameters }))
    if (!share) continue
    await transact(db, async (transaction) => {
      await audit(gateway, transaction, {
        accountId: session.account_id,
        kind: 'recovery-released',
        detail: { gen, method: method.kind, origin: session.origin, device: session.device },
      })
      await transaction.updateTable('embedded_wallet').set(notAsked).where('id', '=', wallet.id).execute()
    })
    const access = await releaseAccessShare(db, accessKeys, { walletId: wallet.id, share: device, publicKey: parameters.publicKey })
    return { gen, record: toRecord(wallet), access, recovery: share }
  }
  throw notFound('The shares')
}

export declare namespace recoverWallet {
  type Recovered = { gen: string; record: WalletRecord; access: SealedShare; recovery: SealedShare }
}

/** No recovery is announced. */
const notAsked = { recovery_asked_at: null, recovery_asked_by: null } as const

/** Takes back what was announced: the user who asked begins again. */
export async function forgetRecovery(db: Transaction<Tables>, accountId: string): Promise<void> {
  await db.updateTable('embedded_wallet').set(notAsked).where('account_id', '=', accountId).execute()
}

/** How long after its delay an announced recovery may still be had. */
const openMs = 86_400_000

/**
 * Tells the owner, once for each device that asks, and holds the shares back as long as the operator has set (T-G8), unless a device of
 * the owner's has just let this one in.
 */
async function announce(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'embedded'>,
  session: Session,
  wallet: Tables['embedded_wallet'],
): Promise<void> {
  const { db, now, config } = gateway
  // The owner has said yes on a device that holds the wallet: no device is left to be told first.
  const delayMs = (await isGranted(gateway, session, [deviceProof])) ? 0 : config.LATCHKEY_RECOVERY_DELAY_MS
  const isOwn = wallet.recovery_asked_by === session.jkt
  const askedAt = isOwn && (wallet.recovery_asked_at ?? 0) + delayMs + openMs > now() ? wallet.recovery_asked_at : null
  if (askedAt === null) {
    await transact(db, async (transaction) => {
      await audit(gateway, transaction, {
        accountId: session.account_id,
        kind: 'recovery-asked',
        detail: { origin: session.origin, device: session.device },
      })
      await transaction
        .updateTable('embedded_wallet')
        .set({ recovery_asked_at: now(), recovery_asked_by: session.jkt })
        .where('account_id', '=', session.account_id)
        .execute()
      await noticeToOwner(gateway, transaction, session, {
        subject: 'Your wallet is being opened on a new device',
        sentences: [
          `${session.device} asks for it on ${session.origin}.`,
          delayMs > 0 ? `It gets it in ${Math.ceil(delayMs / 60_000)} minutes.` : 'It proved your address with a code.',
          'Tell nobody a code.',
        ],
      })
    })
    void gateway.embedded?.outbox?.send()
  }
  const waitMs = (askedAt ?? now()) + delayMs - now()
  if (waitMs > 0)
    throw new RefusedError(
      429,
      { name: 'RECOVERY_DELAYED', description: 'The owner was told first; come back later' },
      { retryAfterS: Math.ceil(waitMs / 1000) },
    )
}
