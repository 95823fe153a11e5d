import type { StepUpPurpose, Verified } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Identity } from '../accounts/identity.ts'
import type { Session } from '../accounts/sessions.ts'
import { queueCode } from '../accounts/startCode.ts'
import { stepUp } from '../accounts/stepUp.ts'
import type { Tables } from '../database/schema.ts'
import { requireEmbedded } from '../embedded/requireEmbedded.ts'
import type { Gateway } from '../gateway.ts'
import { RefusedError } from '../http/errors.ts'
import { recoveryOf } from '../keys/wallets.ts'
import { listMethods } from '../recovery/recoveryService.ts'

/**
 * Asks for the second half of a proof whose first is a provider that cannot say when its user signed in: a code to the address that the
 * provider has verified (I14). Without an address, nothing is proven; only a first protection may be added to a wallet that has none.
 *
 * @throws {@link RefusedError} 403 `STEP_UP_REQUIRED` where there is no second half, 429
 */
export async function askSecond(gateway: Gateway, db: Transaction<Tables>, parameters: askSecond.Parameters): Promise<Verified> {
  const { session, purpose, identity, network, appName } = parameters
  const { account_id: accountId, project_id: projectId, origin, jkt, device, id: sessionId } = session
  const known = await db
    .selectFrom('account_identity')
    .select('email')
    .where('account_id', '=', accountId)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  if (known?.email && requireEmbedded(gateway).outbox) {
    const attempt = { projectId, origin, jkt, device, network }
    return {
      status: 'secondary',
      challenge: await queueCode(gateway, db, { email: known.email, purpose, attempt, appName, accountId, sessionId }),
    }
  }
  if (purpose === 'device_add' && (await isBare(gateway, db, accountId))) return stepUp(gateway, db, { session, purpose })
  throw new RefusedError(403, { name: 'STEP_UP_REQUIRED', description: 'A second proof is needed, and this account has none' })
}

export declare namespace askSecond {
  type Parameters = {
    session: Session
    purpose: StepUpPurpose
    identity: Identity
    network: string
    appName: string
  }
}

/** Whether the owner holds nothing yet that protects the wallet. */
async function isBare(gateway: Gateway, db: Transaction<Tables>, accountId: string): Promise<boolean> {
  const wallet = await db.selectFrom('embedded_wallet').select('id').where('account_id', '=', accountId).executeTakeFirst()
  if (!wallet) return false
  return (await listMethods(recoveryOf(gateway), wallet.id)).every(({ kind }) => kind === 'operator')
}
