import { toBase64Url } from '@latchkey/blockchain-api/keys'
import { PasskeyError } from './errors.ts'
import { getPasskey } from './getPasskey.ts'
import type { Passkey } from './Passkey.ts'
import { toPrf } from './toPrf.ts'

/** Asks one of these passkeys for its secret; its owner is asked by the browser. @throws {@link PasskeyError} */
export async function readPasskey({ credentialIds }: { credentialIds: readonly string[] }): Promise<Passkey> {
  const found = await getPasskey({ challenge: crypto.getRandomValues(new Uint8Array(32)), credentialIds })
  const prf = toPrf(found)
  if (!prf) throw new PasskeyError()
  return { credentialId: toBase64Url(new Uint8Array(found.rawId)), prf }
}
