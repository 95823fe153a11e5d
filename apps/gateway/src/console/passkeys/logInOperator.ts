import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { transact } from '../../host/database/transact.ts'
import type { HostParts } from '../../host/hostParts.ts'
import { type OpenedSession, openSession } from '../sessions/openSession.ts'
import { writeTrail } from '../trail/writeTrail.ts'
import { checkOperatorPasskey } from './checkOperatorPasskey.ts'
import type { AssertionAnswer } from './credentialSchemas.ts'
import { type ChallengeUse, challengeMs, startChallenge, takeChallenge } from './operatorChallenges.ts'
import { toRelyingParty } from './toRelyingParty.ts'

/** What a browser needs to ask for any of its passkeys for the console. */
export async function startPasskeyRequest(gateway: Pick<HostParts, 'config' | 'db' | 'now'>, use: ChallengeUse) {
  return generateAuthenticationOptions({
    rpID: toRelyingParty(gateway.config).rpId,
    challenge: Uint8Array.from(Buffer.from(await startChallenge(gateway, use), 'base64url')),
    timeout: challengeMs,
    userVerification: 'required',
  })
}

/** Signs an operator in by a passkey, and writes that to the trail. @throws {@link RefusedError} 400 `PASSKEY_EXPIRED`, 401 `PASSKEY_REFUSED` */
export async function logInOperator(
  gateway: Pick<HostParts, 'config' | 'db' | 'now' | 'id'>,
  credential: AssertionAnswer,
): Promise<OpenedSession> {
  const challenge = await takeChallenge(gateway, { kind: 'login', subject: '' }, credential.response.clientDataJSON)
  return transact(gateway.db, async (transaction) => {
    const operator = await checkOperatorPasskey(gateway, transaction, { challenge, credential })
    await writeTrail({ ...gateway, db: transaction }, { operator, name: 'login', outcome: 'done' })
    return openSession(gateway, transaction, operator)
  })
}
