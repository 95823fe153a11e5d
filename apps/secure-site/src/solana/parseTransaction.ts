import { base58, base64 } from '@scure/base'
import { RefusedError } from '../frame/RefusedError.ts'
import { readSolanaMessage } from '../vault/readSolanaMessage.ts'
import { decodeStep, type SolanaStep } from './decodeStep.ts'

/** A Solana transaction as the visitor is asked for it. */
export type SolanaTransaction = {
  /** The whole of it, as the wire has it. */
  readonly bytes: Uint8Array
  /** What is signed. */
  readonly message: Uint8Array
  /** Where in `bytes` the account's own signature belongs. */
  readonly signatureAt: number
  /** Who pays the fee. */
  readonly payer: string
  readonly steps: readonly SolanaStep[]
}

/** Nodes take no longer ones. */
const bytesMax = 1_232

/** Reads a transaction that the account is to sign. @throws {@link RefusedError} for anything else. */
export function parseTransaction(text: unknown, address: string): SolanaTransaction {
  const bytes = toBytes(text)
  // One byte counts them: more than 127 would not fit into a transaction.
  const count = bytes[0] ?? 0
  const message = bytes.slice(1 + count * 64)
  const read = count > 0 && count < 128 ? readSolanaMessage(message) : undefined
  if (read?.signers !== count) throw new RefusedError(-32602, 'This is no transaction')
  const accounts = read.accounts.map((account) => base58.encode(account))
  const place = accounts.indexOf(address)
  if (place < 0 || place >= count) throw new RefusedError(4100, 'The transaction is not this account’s to sign')
  return {
    bytes,
    message,
    signatureAt: 1 + place * 64,
    payer: accounts[0] ?? '',
    steps: read.instructions.map(({ program, accounts: places, data }) =>
      decodeStep({ program: accounts[program], accounts: places.map((one) => accounts[one]), data }, address),
    ),
  }
}

/** The transaction with the account's signature in its place. */
export function placeSignature({ bytes, signatureAt }: SolanaTransaction, signature: string): Uint8Array {
  const signed = Uint8Array.from(bytes)
  signed.set(base58.decode(signature), signatureAt)
  return signed
}

function toBytes(text: unknown): Uint8Array {
  try {
    if (typeof text !== 'string' || text.length > bytesMax * 2) throw new RangeError('Too long')
    const bytes = base64.decode(text)
    if (bytes.length > bytesMax) throw new RangeError('Too long')
    return bytes
  } catch {
    throw new RefusedError(-32602, 'This is no transaction')
  }
}
