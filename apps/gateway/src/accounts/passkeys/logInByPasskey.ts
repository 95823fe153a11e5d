import type { Assertion, Login, PasskeyRequest } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import type { AccountParts } from '../accountParts.ts'
import { lockAccount } from '../lockAccount.ts'
import { type LoginAttempt, scopeOf } from '../login/loginAttempt.ts'
import { openSession } from '../sessions/sessions.ts'
import { passkeyRefused, startChallenge, takeChallenge } from './challenges.ts'
import { checkAssertion } from './checkAssertion.ts'
import { grantPasskeyProof } from './grantPasskeyProof.ts'

/** Begins a sign-in with any passkey that the browser finds. No account is named, so nothing is revealed (B-26). */
export function startPasskeyLogin(
  gateway: Pick<AccountParts, 'db' | 'now' | 'id' | 'embedded'>,
  attempt: Omit<LoginAttempt, 'language'>,
): Promise<PasskeyRequest> {
  const { projectId, ...rest } = attempt
  return transact(gateway.db, (transaction) =>
    startChallenge(gateway, transaction, {
      ...{ kind: 'login', project_id: projectId, account_id: null, user_handle: null, credentialIds: [] },
      ...rest,
    }),
  )
}

/**
 * Signs in the owner of a passkey, with a session like any other. The passkey is proof enough: no mail asks them to approve the device,
 * since an owner who lost the mailbox could not answer it.
 *
 * @throws {@link RefusedError} 400 `PASSKEY_EXPIRED`, 401 `PASSKEY_REFUSED`
 */
export async function logInByPasskey(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded'>,
  parameters: logInByPasskey.Parameters,
): Promise<Login> {
  const { txnId, jkt, projectId, language, assertion } = parameters
  const challenge = await takeChallenge(gateway.db, gateway.now, { kind: 'login', txnId, jkt, projectId })
  return transact(gateway.db, async (transaction): Promise<Login> => {
    await lockOwner(transaction, assertion)
    const passkey = await checkAssertion(gateway, transaction, { challenge, assertion })
    const account = await transaction.selectFrom('account').select('scope').where('id', '=', passkey.account_id).executeTakeFirst()
    // Where each project has its own accounts, a passkey of another project is unknown here.
    if (account?.scope !== scopeOf(gateway, projectId)) throw passkeyRefused()
    const { origin, device, network } = challenge
    const purpose = challenge.purpose === 'login_recover' ? 'login_recover' : 'login'
    const attempt: LoginAttempt = { purpose, projectId, origin, jkt, device, network, language }
    const session = await openSession(gateway, transaction, { accountId: passkey.account_id, provider: 'passkey', attempt })
    await grantPasskeyProof(gateway, transaction, { passkey, sessionId: session.sessionId })
    return { status: 'session', session }
  })
}

export declare namespace logInByPasskey {
  type Parameters = { txnId: string; jkt: string; projectId: string; language: string | undefined; assertion: Assertion }
}

async function lockOwner(db: Transaction<Tables>, { credentialId }: Assertion): Promise<void> {
  const row = await db.selectFrom('passkey').select('account_id').where('credential_id', '=', credentialId).executeTakeFirst()
  if (row) await lockAccount(db, row.account_id)
}
