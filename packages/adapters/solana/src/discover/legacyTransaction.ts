import type { Web3 } from './classicWallet.ts'

/** Reads a transaction into the object that classic wallets sign. */
export function toLegacyTransaction({ Transaction, VersionedTransaction }: Web3, bytes: Uint8Array): object {
  const versioned = VersionedTransaction.deserialize(bytes)
  return versioned.version === 'legacy' ? Transaction.from(bytes) : versioned
}

/** Writes what a classic wallet signed, even if others have yet to sign. @returns `undefined` if it is no transaction. */
export function fromLegacyTransaction(transaction: unknown): Uint8Array | undefined {
  const { serialize } = Object(transaction) as { serialize?: unknown }
  if (typeof serialize !== 'function') return undefined
  return new Uint8Array(Reflect.apply(serialize, transaction, [{ requireAllSignatures: false, verifySignatures: false }]))
}
