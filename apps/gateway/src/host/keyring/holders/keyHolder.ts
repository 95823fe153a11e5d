/** An HSM or key management service: it seals and opens with keys that never leave it. */
export type KeyHolder = {
  /** @param name Of the key there. @param aad Bound to what is sealed. @throws {@link KeysUnavailableError} */
  seal(name: string, plain: Uint8Array, aad: string): Promise<Uint8Array>
  /**
   * @throws `SHARE_INTEGRITY` if it is not what that key has sealed with this `aad`.
   * @throws {@link KeysUnavailableError}
   */
  open(name: string, sealed: Uint8Array, aad: string): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

/** How long a holder may take over one key, in milliseconds. */
export const holderMs = 3_000
