import { fromBase64Url, toBase64Url } from '@latchkey/blockchain-api/keys'
import { PasskeyError } from './errors.ts'
import type { Passkey } from './Passkey.ts'
import { prfExtension } from './prfExtension.ts'
import { toPrf } from './toPrf.ts'

/** Asks one of these passkeys for its secret; its owner is asked by the browser. @throws {@link PasskeyError} */
export async function readPasskey({ credentialIds }: { credentialIds: readonly string[] }): Promise<Passkey> {
  const found = await navigator.credentials
    .get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: credentialIds.map((id) => ({ type: 'public-key' as const, id: fromBase64Url(id) })),
        userVerification: 'required',
        extensions: prfExtension(),
      },
    })
    .catch((cause: unknown) => {
      throw new PasskeyError({ cause })
    })
  const prf = found instanceof PublicKeyCredential ? toPrf(found) : undefined
  if (!(found instanceof PublicKeyCredential) || !prf) throw new PasskeyError()
  return { credentialId: toBase64Url(new Uint8Array(found.rawId)), prf }
}
