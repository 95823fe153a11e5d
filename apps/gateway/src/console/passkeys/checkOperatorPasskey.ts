import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import { passkeyRefused } from '../../accounts/passkeys/challenges.ts'
import { isExactSignature } from '../../accounts/passkeys/isExactSignature.ts'
import type { Tables } from '../../host/database/schema.ts'
import type { HostParts } from '../../host/hostParts.ts'
import type { AssertionAnswer } from './credentialSchemas.ts'
import { toRelyingParty } from './toRelyingParty.ts'

/**
 * The operator whose passkey answered: its key signed this challenge on the console's page, and its owner was verified. Its counter
 * increases, which detects a cloned authenticator.
 *
 * @throws {@link RefusedError} 401 `PASSKEY_REFUSED`, the same for an unknown passkey as for a wrong answer.
 */
export async function checkOperatorPasskey(
  { config, now }: Pick<HostParts, 'config' | 'now'>,
  db: Transaction<Tables>,
  { challenge, credential }: { challenge: string; credential: AssertionAnswer },
): Promise<Tables['operator']> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response
  const { origin, rpId } = toRelyingParty(config)
  const passkey = await db.selectFrom('operator_passkey').selectAll().where('credential_id', '=', credential.id).executeTakeFirst()
  const operator = passkey && (await db.selectFrom('operator').selectAll().where('id', '=', passkey.operator_id).executeTakeFirst())
  if (!passkey || !operator || (userHandle && userHandle !== operator.user_handle)) throw passkeyRefused()
  const publicKey = Uint8Array.from(Buffer.from(passkey.public_key, 'base64url'))
  if (!isExactSignature(signature, publicKey)) throw passkeyRefused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id: credential.id, rawId: credential.rawId, type: credential.type, clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: credential.id, publicKey, counter: Number(passkey.sign_count) },
  }).catch((cause: unknown) => {
    throw passkeyRefused(cause)
  })
  if (!verified) throw passkeyRefused()
  const { numUpdatedRows } = await db
    .updateTable('operator_passkey')
    .set({ sign_count: authenticationInfo.newCounter, used_at: now() })
    .where('credential_id', '=', passkey.credential_id)
    .where('sign_count', '=', passkey.sign_count)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw passkeyRefused()
  return operator
}
