/** A passkey, and the secret that it alone gives for one wallet (WebAuthn PRF). */
export type Passkey = { readonly credentialId: string; readonly prf: Uint8Array<ArrayBuffer> }
