import { fromBase64Url, toBase64Url } from '@latchkey/blockchain-api/keys'
import { passkeySalt } from '../vault/passkeySecret.ts'
import { PasskeyError } from './errors.ts'
import type { Passkey } from './Passkey.ts'
import { toPrf } from './toPrf.ts'

/** Asks one of these passkeys for the wallet's secret; its owner is asked by the browser. @throws {@link PasskeyError} */
export async function readPasskey({ walletId, credentialIds }: { walletId: string; credentialIds: readonly string[] }): Promise<Passkey> {
  const found = await navigator.credentials
    .get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: credentialIds.map((id) => ({ type: 'public-key' as const, id: fromBase64Url(id) })),
        userVerification: 'required',
        extensions: { prf: { eval: { first: passkeySalt(walletId) } } },
      },
    })
    .catch((cause: unknown) => {
      throw new PasskeyError({ cause })
    })
  const prf = found instanceof PublicKeyCredential ? toPrf(found) : undefined
  if (!(found instanceof PublicKeyCredential) || !prf) throw new PasskeyError()
  return { credentialId: toBase64Url(new Uint8Array(found.rawId)), prf }
}
