import type { AdapterContext } from '@latchkey/common'

/** Asks a Safe for the transaction that carries out what its owners agreed on; `undefined` until they have. */
export type FindSafeTransaction = (signal: AbortSignal | undefined) => Promise<string | undefined>

/** What this kit sent through a Safe, by the hash the Safe gave: no chain knows that hash. */
export function getSafeHashes(context: AdapterContext): Map<string, FindSafeTransaction> {
  return context.once('adapter-evm/safeHashes', () => new Map())
}
