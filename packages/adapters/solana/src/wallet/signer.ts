/** One account of a wallet, on one network: what it can be asked for. */
export type Signer = {
  /** Absent if the wallet signs no messages. @returns 64 bytes. */
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  /** Absent if the wallet only signs what it sends itself. @returns Whole transactions, in the same order. */
  signTransactions?(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /** Absent if the wallet does not send. @returns The transaction's signature, 64 bytes. */
  signAndSend?(transaction: Uint8Array): Promise<Uint8Array>
  /** Whether a wallet that both signs and sends is best left to send. */
  readonly prefersSending: boolean
  /** Whether the wallet takes transactions of version 0. */
  readonly takesVersion0: boolean
}
