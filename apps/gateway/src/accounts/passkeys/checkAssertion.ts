import type { Assertion } from '@latchkey/blockchain-api/keys'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { AccountParts } from '../accountParts.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import { type Challenge, passkeyRefused, toRpId } from './challenges.ts'
import { isExactSignature } from './isExactSignature.ts'

/**
 * The passkey that answered: its key signed this challenge, on the secure site, embedded by no page but the one that began, and
 * its owner was verified. Its counter increases, which detects a cloned authenticator.
 *
 * @throws {@link RefusedError} 401 `PASSKEY_REFUSED`, the same for an unknown passkey as for a wrong answer.
 */
export async function checkAssertion(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  { challenge, assertion }: { challenge: Challenge; assertion: Assertion },
): Promise<Tables['passkey']> {
  const { credentialId: id, clientData, authenticatorData, signature, userHandle } = assertion
  const passkey = await db.selectFrom('passkey').selectAll().where('credential_id', '=', id).executeTakeFirst()
  // If no account was named, the answer must name one.
  const isNamed = userHandle === undefined ? challenge.kind === 'step_up' : userHandle === passkey?.user_handle
  if (!passkey || !isNamed) throw passkeyRefused()
  const publicKey = Uint8Array.from(Buffer.from(passkey.public_key, 'base64url'))
  if (!isExactSignature(signature, publicKey)) throw passkeyRefused()
  const result = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: clientData, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: challenge.challenge,
    expectedOrigin: requireEmbedded(gateway).secureSiteUrl,
    // In a frame, the embedding page must be the one that the challenge was made for.
    expectedTopOrigin: challenge.origin,
    expectedRPID: toRpId(gateway),
    requireUserVerification: true,
    credential: { id, publicKey, counter: passkey.sign_count },
  }).catch((cause: unknown) => {
    throw passkeyRefused(cause)
  })
  if (!result.verified) throw passkeyRefused()
  const { newCounter } = result.authenticationInfo
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ sign_count: newCounter, used_at: gateway.now() })
    .where('id', '=', passkey.id)
    // Of two answers with the same counter, one counts.
    .where('sign_count', '=', passkey.sign_count)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw passkeyRefused()
  return passkey
}
