/** The content of a Solana transaction message, legacy or version 0. */
export type SolanaMessage = {
  /** How many of the first accounts sign; the very first pays. */
  readonly signers: number
  /** 32 bytes each, without those that a version 0 message takes from lookup tables. */
  readonly accounts: readonly Uint8Array[]
  /** 32 bytes: a recent blockhash, or the value of a nonce account. */
  readonly blockhash: Uint8Array
  readonly instructions: readonly SolanaMessageInstruction[]
  /** Lookup tables from which a version 0 message takes further accounts. */
  readonly lookups: readonly SolanaMessageLookup[]
}

/** Indexes in a table: of writable accounts, and of read-only ones. */
export type SolanaMessageLookup = { readonly table: Uint8Array; readonly writable: Uint8Array; readonly readonly: Uint8Array }

/** One instruction, with indexes into the list of accounts and, beyond its end, into those from the tables. */
export type SolanaMessageInstruction = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Parses a message. Every count is checked, and no byte may be left over. @returns `undefined` for anything else. */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage | undefined {
  try {
    return read(bytes)
  } catch {
    return undefined
  }
}

/** Thrown and caught here: bytes that end too early are not a message. */
class EndError extends RangeError {}

function read(bytes: Uint8Array): SolanaMessage | undefined {
  let at = 0
  const take = (count: number) => {
    at += count
    if (at > bytes.length) throw new EndError()
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0] ?? 0
  /** Compact-u16: seven bits per byte, at most three bytes. */
  const length = () => {
    let value = 0
    for (let shift = 0; shift <= 14; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if ((next & 0x80) === 0) return value
    }
    throw new EndError()
  }
  const list = <item>(item: () => item): item[] => Array.from({ length: length() }, item)
  const first = byte()
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned && first !== 0x80) return undefined
  const signers = isVersioned ? byte() : first
  const readonlySigners = byte()
  const readonlyOthers = byte()
  const accounts = list(() => take(32))
  if (signers < 1 || readonlySigners >= signers || signers + readonlyOthers > accounts.length) return undefined
  const blockhash = take(32)
  const instructions = list(() => ({ program: byte(), accounts: list(byte), data: take(length()) }))
  const lookups = isVersioned ? list(() => ({ table: take(32), writable: take(length()), readonly: take(length()) })) : []
  return at === bytes.length ? { signers, accounts, blockhash, instructions, lookups } : undefined
}
