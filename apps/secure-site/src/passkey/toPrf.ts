/** The 32 bytes that a passkey gave for the wallet, if it did. */
export function toPrf(credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return undefined
  const bytes = Uint8Array.from(
    first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer, first.byteOffset, first.byteLength),
  )
  return bytes.length === 32 ? bytes : undefined
}
