import { fromBase64Url } from '@latchkey/blockchain-api/keys'
import { PasskeyError } from './errors.ts'
import { prfExtension } from './prfExtension.ts'

/** Has the browser ask for one of these passkeys, and for its secret. @throws {@link PasskeyError} */
export async function getPasskey({ challenge, rpId, credentialIds }: getPasskey.Parameters): Promise<PublicKeyCredential> {
  const found = await navigator.credentials
    .get({
      publicKey: {
        challenge,
        ...(rpId !== undefined && { rpId }),
        allowCredentials: credentialIds.map((id) => ({ type: 'public-key' as const, id: fromBase64Url(id) })),
        userVerification: 'required',
        extensions: prfExtension(),
      },
    })
    .catch(PasskeyError.throw)
  if (!(found instanceof PublicKeyCredential)) throw new PasskeyError()
  return found
}

export declare namespace getPasskey {
  type Parameters = {
    readonly challenge: BufferSource
    /** This site's own name, without it. */
    readonly rpId?: string | undefined
    readonly credentialIds: readonly string[]
  }
}
