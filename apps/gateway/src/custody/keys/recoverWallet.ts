import type { SealedShare, WalletRecord } from '@latchkey/blockchain-api/keys'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { requireThawed } from '../../accounts/freeze/freezes.ts'
import { lockSession } from '../../accounts/lockAccount.ts'
import { requireStepUp, type Session } from '../../accounts/sessions/sessions.ts'
import { transact } from '../../host/database/transact.ts'
import { notFound } from '../../host/http/errors.ts'
import { listGenerations, listMethods, releaseShare } from '../recovery/recoveryService.ts'
import { requireKeyStores } from '../requireKeyStores.ts'
import { releaseAccessShare } from './accessShares.ts'
import { announceRecovery, notAsked } from './announceRecovery.ts'
import { findOwnDevice } from './devices.ts'
import { letIn } from './newDevices.ts'
import { recordRecovery } from './recordRecovery.ts'
import { requireSigning } from './signingStop.ts'
import { recoveryOf, requireWallet, toRecord } from './wallets.ts'

/**
 * Gives a device without a share both shares of one generation (F3). The operator's own recovery tells the owner first, and waits
 * for the delay that the operator has set (I11).
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
  await requireThawed(gateway.db, session.account_id)
  const wallet = await requireWallet(gateway, session)
  if (wallet.status !== 'active') throw notFound('The wallet')
  await requireStepUp(gateway, session, 'recover')
  const recovery = recoveryOf(gateway)
  const method = (await listMethods(recovery, wallet.id)).find(({ methodId }) => methodId === parameters.methodId)
  if (!method) throw notFound('The recovery method')
  if (method.kind === 'operator') {
    await announceRecovery(gateway, session, wallet)
    // A share sealed to one of the owner's methods is of no use without that method.
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
    const access = await releaseAccessShare(db, accessKeys, { walletId: wallet.id, share: device, publicKey: parameters.publicKey })
    await transact(db, async (transaction) => {
      // A freeze, or the session's end, that was answered meanwhile comes before this: then nothing leaves.
      await lockSession(transaction, session)
      await requireThawed(transaction, session.account_id)
      await audit(gateway, transaction, {
        accountId: session.account_id,
        kind: 'recovery-released',
        detail: { gen, method: method.kind, origin: session.origin, device: session.device },
      })
      // The operator's was told of when it was announced.
      if (method.kind !== 'operator') await recordRecovery(gateway, transaction, { session, method: method.kind, opensAtMs: gateway.now() })
      await transaction.updateTable('embedded_wallet').set(notAsked).where('id', '=', wallet.id).execute()
    })
    return { gen, record: toRecord(wallet), access, recovery: share }
  }
  throw notFound('The shares')
}

export declare namespace recoverWallet {
  type Recovered = { gen: string; record: WalletRecord; access: SealedShare; recovery: SealedShare }
}
