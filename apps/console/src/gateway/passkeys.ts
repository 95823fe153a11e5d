import type { Answer } from './refusal.ts'

type Options = { readonly challenge: string }

/** The browser's passkeys: options as JSON in, the answer as JSON out. Neither rejects. */
export type Passkeys = {
  /** Creates a passkey of a new operator. */
  create(options: Options): Promise<Answer<unknown>>
  /** Asks for a passkey that was created before. */
  ask(options: Options): Promise<Answer<unknown>>
}

/** Passkeys as this browser has them (WebAuthn Level 3). */
export const passkeys: Passkeys = {
  create: (options) =>
    answer(() =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON),
      }),
    ),
  ask: (options) =>
    answer(() =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON),
      }),
    ),
}

async function answer(run: () => Promise<Credential | null>): Promise<Answer<unknown>> {
  try {
    const credential = await run()
    if (credential instanceof PublicKeyCredential) return { value: credential.toJSON() }
  } catch (error) {
    if (typeof PublicKeyCredential !== 'function' || error instanceof TypeError)
      return { refusal: { code: 'PASSKEY_UNSUPPORTED', description: 'This browser cannot use passkeys here' } }
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      return { refusal: { code: 'PASSKEY_KNOWN', description: 'This device has a passkey of this operator already' } }
  }
  return { refusal: { code: 'PASSKEY_CANCELLED', description: 'No passkey was given' } }
}
