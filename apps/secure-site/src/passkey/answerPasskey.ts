import { fromBase64Url, type PasskeyRequest, toBase64Url } from '@latchkey/blockchain-api/keys'
import { PasskeyError } from './errors.ts'
import type { AnsweredPasskey } from './Passkey.ts'
import { prfExtension } from './prfExtension.ts'
import { toPrf } from './toPrf.ts'

/** Has a passkey sign the gateway's challenge and give its secret, by one press of its owner's. @throws {@link PasskeyError} */
export async function answerPasskey({ challenge, rpId, credentialIds }: PasskeyRequest): Promise<AnsweredPasskey> {
  const found = await navigator.credentials
    .get({
      publicKey: {
        challenge: fromBase64Url(challenge),
        rpId,
        allowCredentials: credentialIds.map((id) => ({ type: 'public-key' as const, id: fromBase64Url(id) })),
        userVerification: 'required',
        extensions: prfExtension(),
      },
    })
    .catch((cause: unknown) => {
      throw new PasskeyError({ cause })
    })
  if (!(found instanceof PublicKeyCredential) || !(found.response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError()
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
