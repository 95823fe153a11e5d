import type { Entry } from './entry.ts'
import { refuse } from './errors.ts'
import type { Ledger } from './ledger.ts'

/** How sure a client wants to be. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

const order: readonly Commitment[] = ['processed', 'confirmed', 'finalized']

/** As many slots as it takes on the public networks until nothing is undone. */
export const finalitySlots = 32n

/** @throws RpcError -32602 for an unknown one. */
export function readCommitment(value: unknown): Commitment {
  if (value === undefined || value === null) return 'finalized'
  const known = order.find((one) => one === value)
  return known ?? refuse(`Invalid params: unknown commitment ${String(value).slice(0, 20)}`)
}

/** How sure an entry is by now. */
export function commitmentOf(ledger: Ledger, entry: Entry): Commitment {
  const depth = ledger.slot - entry.slot
  if (depth >= finalitySlots) return 'finalized'
  return depth >= 1n ? 'confirmed' : 'processed'
}

/** Whether an entry is as sure as was asked for. */
export function hasReached(ledger: Ledger, entry: Entry, wanted: Commitment): boolean {
  return order.indexOf(commitmentOf(ledger, entry)) >= order.indexOf(wanted)
}
