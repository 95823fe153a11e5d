import { createHash, randomBytes } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'

/** How many blocks long a blockhash is accepted. */
export const blockhashWindow = 150

/** The blockhashes of the last slots. Kept beside the runtime, which knows only its latest one. */
export type Blockhashes = {
  /** The hash of a slot that has been, or the oldest there is. */
  at(slot: bigint): string
  /** The slot a hash stands for; `undefined` once it has expired. */
  slotOf(hash: string): bigint | undefined
  /** Newest first, as the runtime's own list wants them. */
  list(): { slot: bigint; hash: string }[]
  /** Goes on to a slot. */
  advance(slot: bigint): void
}

/** Makes a full window that ends at `slot`. */
export function createBlockhashes(slot: bigint): Blockhashes {
  // Another lab's signatures must not be valid here.
  const seed = randomBytes(32)
  const base58 = getBase58Decoder()
  const hashes = new Map<string, bigint>()
  const bySlot = new Map<bigint, string>()
  let newest = slot
  const add = (one: bigint) => {
    const hash = base58.decode(createHash('sha256').update(seed).update(String(one)).digest())
    hashes.set(hash, one)
    bySlot.set(one, hash)
  }
  const drop = (one: bigint) => {
    hashes.delete(bySlot.get(one) ?? '')
    bySlot.delete(one)
  }
  const window = BigInt(blockhashWindow)
  for (let one = slot - window; one <= slot; one++) add(one)
  return {
    at: (wanted) => (bySlot.get(wanted) ?? bySlot.get(newest - window)) as string,
    slotOf: (hash) => hashes.get(hash),
    list: () => [...bySlot].map(([slot, hash]) => ({ slot, hash })).sort((a, b) => Number(b.slot - a.slot)),
    advance(next) {
      const oldest = next - window
      for (const one of [...bySlot.keys()]) if (one < oldest) drop(one)
      let one = newest + 1n
      if (one < oldest) one = oldest
      for (; one <= next; one++) add(one)
      newest = next
    },
  }
}
