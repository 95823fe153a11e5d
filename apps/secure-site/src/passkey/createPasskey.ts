import { toBase64Url } from '@latchkey/blockchain-api/keys'
import { passkeySalt } from '../vault/passkeySecret.ts'
import { PasskeyError } from './errors.ts'
import type { Passkey } from './Passkey.ts'
import { readPasskey } from './readPasskey.ts'
import { toPrf } from './toPrf.ts'

/** Makes a passkey for a wallet. At the top of a window alone: browsers refuse it in others' frames (3.3). @throws {@link PasskeyError} */
export async function createPasskey({ walletId, name }: { walletId: string; name: string }): Promise<Passkey> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        rp: { name: 'Latchkey' },
        // Not the wallet's own id: what an authenticator shows and keeps is nobody's business.
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key' as const, alg })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: passkeySalt(walletId) } } },
      },
    })
    .catch((cause: unknown) => {
      throw new PasskeyError({ cause })
    })
  if (!(made instanceof PublicKeyCredential)) throw new PasskeyError()
  const credentialId = toBase64Url(new Uint8Array(made.rawId))
  // Some give it at once, others only when they are asked.
  return { credentialId, prf: toPrf(made) ?? (await readPasskey({ walletId, credentialIds: [credentialId] })).prf }
}
