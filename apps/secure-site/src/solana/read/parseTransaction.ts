import { readMemoTransaction } from '@latchkey/common/caip'
import { base58, base64 } from '@scure/base'
import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { readSolanaMessage, type SolanaMessage, type SolanaMessageInstruction } from '../../vault/sign/readSolanaMessage.ts'
import { isOwnSignIn } from './isOwnSignIn.ts'
import { memoPrograms } from './programs.ts'

/** A Solana transaction that the account is to sign. */
export type SolanaTransaction = {
  /** The whole transaction in wire format. */
  readonly bytes: Uint8Array
  /** What is signed. */
  readonly message: Uint8Array
  /** Index in `bytes` of the account's own signature. */
  readonly signatureAt: number
  /** Every required signer. The first pays the fee. */
  readonly signers: readonly string[]
  /** Accounts that the message itself names. */
  readonly accounts: readonly string[]
  /** Lookup tables of further accounts, in the order of the message. */
  readonly lookups: readonly SolanaLookup[]
  readonly instructions: readonly SolanaMessageInstruction[]
  /** The text of this site's own sign-in: such a transaction can never be in a block. */
  readonly signIn: string | undefined
}

/** Indexes in a lookup table. */
export type SolanaLookup = { readonly table: string; readonly writable: readonly number[]; readonly readonly: readonly number[] }

/** Longest transaction that nodes accept. */
const bytesMax = 1_232

/** Parses a transaction that the account is to sign. @throws {@link RefusedError} for anything else, and for another site's sign-in. */
export function parseTransaction(text: unknown, asker: Asker): SolanaTransaction {
  const bytes = toBytes(text)
  // The count is one byte: more than 127 signatures would not fit into a transaction.
  const count = bytes[0] ?? 0
  const message = bytes.slice(1 + count * 64)
  const read = count > 0 && count < 128 ? readSolanaMessage(message) : undefined
  if (!read || read.signers !== count || !isSane(read)) throw new RefusedError(-32602, 'This is not a transaction')
  const accounts = read.accounts.map((account) => base58.encode(account))
  const place = accounts.indexOf(asker.address)
  if (place < 0 || place >= count) throw new RefusedError(4100, 'The transaction does not need this account’s signature')
  return {
    bytes,
    message,
    signatureAt: 1 + place * 64,
    signers: accounts.slice(0, count),
    accounts,
    lookups: read.lookups.map(({ table, writable, readonly }) => ({
      table: base58.encode(table),
      writable: [...writable],
      readonly: [...readonly],
    })),
    instructions: read.instructions,
    signIn: readSignIn({ bytes, read, accounts }, asker),
  }
}

/**
 * A memo may be a sign-in (V-19), so it obeys the same rule as a message. A transaction without a blockhash can never run, so it can only
 * prove something to a server: it is signed only if it is this site's own sign-in (T-F12).
 */
function readSignIn(
  { bytes, read, accounts }: { bytes: Uint8Array; read: SolanaMessage; accounts: readonly string[] },
  asker: Asker,
): string | undefined {
  const memos = read.instructions.filter(({ program }) => memoPrograms.includes(accounts[program] ?? ''))
  const isSignIn = memos.filter(({ data }) => isOwnSignIn(data, asker)).length > 0
  if (read.blockhash.some((byte) => byte !== 0)) return undefined
  const memo = isSignIn ? readMemoTransaction(bytes) : undefined
  if (!memo) throw new RefusedError(4100, 'A transaction without a blockhash is signed only if it is this site’s own sign-in')
  return memo.text
}

/** The network's basic checks of a message: every index is in range, programs are static accounts, and no account is named twice. */
function isSane({ accounts, instructions, lookups }: SolanaMessage): boolean {
  const loaded = lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  return (
    accounts.length + loaded <= 256 &&
    new Set(accounts.map((account) => base58.encode(account))).size === accounts.length &&
    instructions.every(
      (one) => one.program > 0 && one.program < accounts.length && one.accounts.every((place) => place < accounts.length + loaded),
    )
  )
}

function toBytes(text: unknown): Uint8Array {
  try {
    if (typeof text !== 'string' || text.length > bytesMax * 2) throw new RangeError('Too long')
    const bytes = base64.decode(text)
    if (bytes.length > bytesMax) throw new RangeError('Too long')
    return bytes
  } catch {
    throw new RefusedError(-32602, 'This is not a transaction')
  }
}
