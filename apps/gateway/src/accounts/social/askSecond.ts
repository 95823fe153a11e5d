import type { StepUpPurpose, Verified } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import { recoveryOf } from '../../custody/keys/wallets.ts'
import { listMethods } from '../../custody/recovery/recoveryService.ts'
import type { Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { type Delayed, waitForOwner } from '../devices/waitForOwner.ts'
import type { Identity } from '../login/identity.ts'
import type { LoginAttempt } from '../login/loginAttempt.ts'
import { queueCode } from '../login/startCode.ts'
import type { Session } from '../sessions/sessions.ts'
import { stepUp } from '../sessions/stepUp.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'

/**
 * Asks for the second half of a proof whose first half comes from a provider that cannot say when its user signed in: a code sent to the
 * address that the provider has verified (I14). Without such an address nothing is proven, as anyone at the owner's browser gets the
 * provider's answer. A first protection may then be added to a wallet that this device made a moment ago, or after the request has waited
 * in the list of devices.
 *
 * @throws {@link RefusedError} 403 `STEP_UP_REQUIRED` if no second half is possible, 429
 */
export async function askSecond(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  db: Transaction<Tables>,
  parameters: askSecond.Parameters,
): Promise<Verified | Delayed> {
  const { session, purpose, identity, network, language, appName } = parameters
  const { account_id: accountId, project_id: projectId, origin, jkt, device, id: sessionId } = session
  const known = await db
    .selectFrom('account_identity')
    .select('email')
    .where('account_id', '=', accountId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  if (known?.email && requireEmbedded(gateway).outbox) {
    const attempt = { projectId, origin, jkt, device, network, language }
    return {
      status: 'secondary',
      challenge: await queueCode(gateway, db, { email: known.email, purpose, attempt, appName, accountId, sessionId }),
    }
  }
  const wallet = await db.selectFrom('embedded_wallet').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  if (purpose === 'device_add' && wallet && (await isBare(gateway, wallet.id))) {
    const isMadeNow = wallet.begun_by === jkt && wallet.created_at > gateway.now() - gateway.config.LATCHKEY_LIMIT_STEP_UP_MS
    const attempt: LoginAttempt = { purpose: 'login', projectId, origin, jkt, device, network, language }
    const wish = { accountId, provider: identity.issuer, attempt, wish: 'passkey' } as const
    return (isMadeNow ? undefined : await waitForOwner(gateway, db, wish)) ?? stepUp(gateway, db, { session, purpose })
  }
  throw new RefusedError(403, { name: 'STEP_UP_REQUIRED', description: 'A second proof is needed, and this account has none' })
}

export declare namespace askSecond {
  type Parameters = {
    session: Session
    purpose: StepUpPurpose
    identity: Identity
    network: string
    language: string | undefined
    appName: string
  }
}

/** Whether the owner has nothing yet that protects the wallet. */
async function isBare(gateway: Pick<AccountParts, 'now' | 'id' | 'embedded' | 'keyStores'>, walletId: string): Promise<boolean> {
  return (await listMethods(recoveryOf(gateway), walletId)).every(({ kind }) => kind === 'operator')
}
