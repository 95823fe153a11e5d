import { base58 } from '@scure/base'

/** What would be signed for a transfer of one lamport, in base58: a transaction that comes as if it were a text. */
export function toTransferMessage(from: string, to: string): string {
  const system = new Uint8Array(32)
  return base58.encode(
    Uint8Array.from([
      ...[1, 0, 1, 3],
      ...base58.decode(from),
      ...base58.decode(to),
      ...system,
      // Any blockhash will do for one that is refused.
      ...new Uint8Array(32).fill(9),
      ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    ]),
  )
}
