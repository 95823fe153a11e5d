import type { AdapterContext } from '@latchkey/common/contract'
import { slot } from '@latchkey/common/contract'

const hashesOfSafe = slot(() => new Map())

/** Asks a Safe for the transaction that carries out what its owners agreed on; `undefined` until they have. */
export type FindSafeTransaction = (signal: AbortSignal | undefined) => Promise<string | undefined>

/** What this kit sent through a Safe, by the hash the Safe gave: no chain knows that hash. */
export function getSafeHashes(context: AdapterContext): Map<string, FindSafeTransaction> {
  return context.slot(hashesOfSafe)
}
