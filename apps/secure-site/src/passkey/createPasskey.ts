import { fromBase64Url, type NewPasskey, toBase64Url } from '@latchkey/blockchain-api/keys'
import { PasskeyError } from './errors.ts'
import type { MadePasskey } from './Passkey.ts'
import { prfExtension } from './prfExtension.ts'
import { readPasskey } from './readPasskey.ts'
import { toPrf } from './toPrf.ts'

/**
 * Makes a passkey that signs in and, where it gives a secret, opens the wallet. At the top of a window alone: browsers refuse it in
 * others' frames (3.3). @throws {@link PasskeyError}
 */
export async function createPasskey({ request, name }: { request: NewPasskey; name: string }): Promise<MadePasskey> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        rp: { id: request.rpId, name: 'Latchkey' },
        // Not the account's own id: an authenticator shows and keeps it, which would give it away.
        user: { id: fromBase64Url(request.userHandle), name, displayName: name },
        challenge: fromBase64Url(request.challenge),
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key' as const, alg })),
        // One that the browser finds by itself is what lets its owner in where no user is known yet.
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: request.credentialIds.map((id) => ({ type: 'public-key' as const, id: fromBase64Url(id) })),
        extensions: prfExtension(),
      },
    })
    .catch(PasskeyError.throw)
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) throw new PasskeyError()
  const { clientDataJSON, attestationObject } = made.response
  const registration = { credentialId: write(made.rawId), clientData: write(clientDataJSON), attestation: write(attestationObject) }
  return { registration, prf: toPrf(made) ?? (await askForPrf(made, registration.credentialId)) }
}

/** Some give it at once, others only when they are asked, some never: those sign in all the same. */
async function askForPrf(made: PublicKeyCredential, credentialId: string) {
  if (made.getClientExtensionResults().prf?.enabled !== true) return undefined
  return (await readPasskey({ credentialIds: [credentialId] })).prf
}

function write(bytes: ArrayBuffer): string {
  return toBase64Url(new Uint8Array(bytes))
}
