import type { Assertion, PasskeyRequest, StepUpPurpose, Verified } from '@latchkey/blockchain-api/keys'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { lockSession } from '../lockAccount.ts'
import type { Session } from '../sessions/sessions.ts'
import { stepUp } from '../sessions/stepUp.ts'
import { passkeyRefused, startChallenge, takeChallenge } from './challenges.ts'
import { checkAssertion } from './checkAssertion.ts'
import { grantPasskeyProof } from './grantPasskeyProof.ts'

/**
 * Requests a fresh proof of the owner from one of the account's passkeys: the device verifies them now.
 *
 * @throws {@link RefusedError} 409 `NO_PASSKEY`
 */
export async function startPasskeyStepUp(
  gateway: Pick<AccountParts, 'db' | 'now' | 'id' | 'embedded'>,
  parameters: startPasskeyStepUp.Parameters,
): Promise<PasskeyRequest> {
  const { session, purpose, network } = parameters
  const { project_id, origin, jkt, device, account_id } = session
  return transact(gateway.db, async (transaction) => {
    const rows = await transaction.selectFrom('passkey').select('credential_id').where('account_id', '=', account_id).execute()
    if (rows.length === 0) throw new RefusedError(409, { name: 'NO_PASSKEY', description: 'This account has no passkey' })
    const credentialIds = rows.map(({ credential_id }) => credential_id)
    return startChallenge(gateway, transaction, {
      ...{ kind: 'step_up', purpose, network, project_id, origin, jkt, device, account_id, user_handle: null, credentialIds },
    })
  })
}

export declare namespace startPasskeyStepUp {
  type Parameters = { session: Session; purpose: StepUpPurpose; network: string }
}

/** Accepts that proof, for the purpose that it was requested for. @throws {@link RefusedError} 400 `PASSKEY_EXPIRED`, 401 `PASSKEY_REFUSED` */
export async function stepUpByPasskey(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded'>,
  { session, txnId, assertion }: { session: Session; txnId: string; assertion: Assertion },
): Promise<Verified> {
  const { jkt, project_id: projectId, account_id: accountId } = session
  const challenge = await takeChallenge(gateway.db, gateway.now, { kind: 'step_up', txnId, jkt, projectId, accountId })
  return transact(gateway.db, async (transaction) => {
    await lockSession(transaction, session)
    const passkey = await checkAssertion(gateway, transaction, { challenge, assertion })
    if (passkey.account_id !== accountId) throw passkeyRefused()
    await grantPasskeyProof(gateway, transaction, { passkey, sessionId: session.id })
    return stepUp(gateway, transaction, { session, purpose: challenge.purpose as StepUpPurpose })
  })
}
