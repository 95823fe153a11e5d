import type { Assertion, Registration } from '@latchkey/blockchain-api/keys'

/** 32 bytes that a passkey alone gives (WebAuthn PRF): what opens a wallet's recovery share is made of them. */
export type Prf = Uint8Array<ArrayBuffer>

/** A passkey that was asked for its secret. */
export type Passkey = { readonly credentialId: string; readonly prf: Prf }

/** A new passkey; without a secret it signs in and opens nothing. */
export type MadePasskey = { readonly registration: Registration; readonly prf?: Prf | undefined }

/** A passkey's answer to a challenge of the gateway's, and its secret, by one press. */
export type AnsweredPasskey = { readonly assertion: Assertion; readonly prf?: Prf | undefined }
