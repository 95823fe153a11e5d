import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { passkeyRefused } from '../../accounts/passkeys/challenges.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import type { HostParts } from '../../host/hostParts.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { hashInviteCode } from '../operators/inviteCode.ts'
import { type OpenedSession, openSession } from '../sessions/openSession.ts'
import { writeTrail } from '../trail/writeTrail.ts'
import type { RegistrationAnswer } from './credentialSchemas.ts'
import { challengeMs, startChallenge, takeChallenge } from './operatorChallenges.ts'
import { toRelyingParty } from './toRelyingParty.ts'

/** ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257]
/** No attestation is requested; some browsers leave the passkey's self attestation in. */
const formats: ReadonlySet<string> = new Set(['none', 'packed'])

/** What a browser needs to create an operator's passkey, for the bearer of a one-time code. @throws {@link RefusedError} 401 `CODE_REFUSED` */
export async function startEnrolment(gateway: Pick<HostParts, 'config' | 'db' | 'now'>, code: string) {
  const { rpId } = toRelyingParty(gateway.config)
  const subject = hashInviteCode(code)
  const operator = await gateway.db
    .selectFrom('operator_invite')
    .innerJoin('operator', 'operator.id', 'operator_invite.operator_id')
    .select(['operator.id', 'operator.name', 'operator.user_handle'])
    .where('code_hash', '=', subject)
    .where('ends_at', '>', gateway.now())
    .executeTakeFirst()
  if (!operator) throw codeRefused()
  const own = await gateway.db.selectFrom('operator_passkey').select('credential_id').where('operator_id', '=', operator.id).execute()
  return generateRegistrationOptions({
    ...{ rpName: 'Latchkey console', rpID: rpId, userName: operator.name, userDisplayName: operator.name },
    userID: Uint8Array.from(Buffer.from(operator.user_handle, 'base64url')),
    challenge: Uint8Array.from(Buffer.from(await startChallenge(gateway, { kind: 'enrol', subject }), 'base64url')),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/**
 * Enrols the passkey that was created for a code, and signs its operator in. The code is used up by the first passkey, and no passkey is
 * enrolled that is not in the trail.
 *
 * @throws {@link RefusedError} 400 `PASSKEY_EXPIRED`, 401 `CODE_REFUSED` or `PASSKEY_REFUSED`
 */
export async function enrolPasskey(
  gateway: Pick<HostParts, 'config' | 'db' | 'now' | 'id'>,
  { code, credential }: { code: string; credential: RegistrationAnswer },
): Promise<OpenedSession> {
  const code_hash = hashInviteCode(code)
  const challenge = await takeChallenge(gateway, { kind: 'enrol', subject: code_hash }, credential.response.clientDataJSON)
  const passkey = await readPasskey(gateway, challenge, credential)
  const now = gateway.now()
  return transact(gateway.db, async (transaction) => {
    // Of two who use a code at once, one deletes it.
    const invite = await transaction
      .deleteFrom('operator_invite')
      .where('code_hash', '=', code_hash)
      .where('ends_at', '>', now)
      .returning('operator_id')
      .executeTakeFirst()
    if (!invite) throw codeRefused()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('operator_passkey')
      .values({ ...passkey, operator_id: invite.operator_id, created_at: now, used_at: now })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw passkeyRefused()
    const operator = await transaction.selectFrom('operator').selectAll().where('id', '=', invite.operator_id).executeTakeFirstOrThrow()
    await writeTrail({ ...gateway, db: transaction }, { operator, name: 'enrol', outcome: 'done' })
    return openSession(gateway, transaction, operator)
  })
}

/** One answer to a wrong code, a used one, and one that is over. */
function codeRefused(): RefusedError {
  return new RefusedError(401, { name: 'CODE_REFUSED', description: 'This code is wrong, used or expired' })
}

async function readPasskey(
  { config }: Pick<HostParts, 'config'>,
  challenge: string,
  { id, rawId, type, response }: RegistrationAnswer,
): Promise<Pick<Tables['operator_passkey'], 'credential_id' | 'public_key' | 'sign_count'>> {
  const { origin, rpId } = toRelyingParty(config)
  try {
    const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
    if (!formats.has(attestation.get('fmt'))) throw passkeyRefused()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw passkeyRefused()
    const { credential } = registrationInfo
    const public_key = Buffer.from(credential.publicKey).toString('base64url')
    return { credential_id: credential.id, public_key, sign_count: credential.counter }
  } catch (cause) {
    throw passkeyRefused(cause)
  }
}
