import { base58 } from '@scure/base'
import { lookupTableProgram } from '../read/programs.ts'
import type { ChainAccount } from './fetchAccounts.ts'

const headBytes = 56
const active = 2n ** 64n - 1n

/**
 * Reads the addresses of a lookup table. A table only grows at its end, and its address is derived from the slot of its creation, so a
 * closed one cannot be created again: an entry of an active table stays the same until the transaction runs.
 *
 * @returns `undefined` for a deactivated or deactivating table, and for anything that is not a table.
 */
export function readLookupTable(account: ChainAccount | undefined): readonly string[] | undefined {
  if (account?.program !== lookupTableProgram) return undefined
  const { data } = account
  if (data.length < headBytes || (data.length - headBytes) % 32 !== 0) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  // Kind (4), deactivation slot (8), slot of the last extension (8), its start index (1), authority (1 + 32), padding (2).
  if (view.getUint32(0, true) !== 1 || view.getBigUint64(4, true) !== active || (data[21] ?? 2) > 1) return undefined
  return Array.from({ length: (data.length - headBytes) / 32 }, (_, at) =>
    base58.encode(data.slice(headBytes + at * 32, headBytes + (at + 1) * 32)),
  )
}
