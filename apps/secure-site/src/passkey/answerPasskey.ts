import { fromBase64Url, type PasskeyRequest, toBase64Url } from '@latchkey/blockchain-api/keys'
import { PasskeyError } from './errors.ts'
import { getPasskey } from './getPasskey.ts'
import type { AnsweredPasskey } from './Passkey.ts'
import { toPrf } from './toPrf.ts'

/** Has a passkey sign the gateway's challenge and give its secret, by one press of its owner's. @throws {@link PasskeyError} */
export async function answerPasskey({ challenge, rpId, credentialIds }: PasskeyRequest): Promise<AnsweredPasskey> {
  const found = await getPasskey({ challenge: fromBase64Url(challenge), rpId, credentialIds })
  if (!(found.response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError()
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response
  return {
    assertion: {
      credentialId: write(found.rawId),
      clientData: write(clientDataJSON),
      authenticatorData: write(authenticatorData),
      signature: write(signature),
      ...(userHandle && { userHandle: write(userHandle) }),
    },
    prf: toPrf(found),
  }
}

function write(bytes: ArrayBuffer): string {
  return toBase64Url(new Uint8Array(bytes))
}
