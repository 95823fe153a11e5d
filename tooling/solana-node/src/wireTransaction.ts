import {
  type Address,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { refuse } from './errors.ts'

/** A transaction as it came over the wire, and what is in it. */
export type WireTransaction = {
  readonly transaction: Transaction
  readonly bytes: Uint8Array
  /** Base58; the first one names the transaction. */
  readonly signatures: readonly string[]
  readonly version: 'legacy' | 0
  readonly header: { readonly numRequiredSignatures: number; readonly numReadonlySigned: number; readonly numReadonlyUnsigned: number }
  /** Those written in the message, the payer first. */
  readonly keys: readonly Address[]
  readonly blockhash: string
  readonly instructions: readonly WireInstruction[]
  readonly lookups: readonly WireLookup[]
}

export type WireInstruction = { readonly program: number; readonly accounts: readonly number[]; readonly data: Uint8Array }

/** Accounts taken from a lookup table, by their places in it. */
export type WireLookup = { readonly table: Address; readonly writable: readonly number[]; readonly readonly: readonly number[] }

/** The most that a packet holds. */
const maxBytes = 1232

/**
 * Reads a transaction as clients send it.
 *
 * @throws RpcError -32602 for anything that is none.
 */
export function readWireTransaction(text: string, encoding: unknown): WireTransaction {
  if (encoding !== undefined && encoding !== 'base58' && encoding !== 'base64')
    refuse(`unsupported encoding: ${String(encoding).slice(0, 20)}`)
  if (text.length > 1700) refuse(`base64 encoded transaction too large: ${text.length} bytes (max: encoded/raw 1644/${maxBytes})`)
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array((encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()).encode(text))
  } catch {
    return refuse(`invalid ${encoding === 'base64' ? 'base64' : 'base58'} encoding`)
  }
  if (bytes.length > maxBytes) refuse(`decoded transaction too large: ${bytes.length} bytes (max: ${maxBytes} bytes)`)
  try {
    return toWireTransaction(bytes)
  } catch {
    return refuse('failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
}

/** Reads a message without signatures, as `getFeeForMessage` gets it. @throws RpcError -32602. */
export function readWireMessage(text: string): WireTransaction {
  try {
    const message = new Uint8Array(getBase64Encoder().encode(text))
    const count = message[(message[0] ?? 0) & 0x80 ? 1 : 0] ?? 0
    if (count > 19) refuse('too many signatures')
    return toWireTransaction(new Uint8Array([count, ...new Uint8Array(count * 64), ...message]))
  } catch {
    return refuse('failed to deserialize solana_message::versions::VersionedMessage')
  }
}

function toWireTransaction(bytes: Uint8Array): WireTransaction {
  const transaction = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (message.version === 1) throw new Error('version 1')
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const base58 = getBase58Decoder()
  return {
    transaction,
    bytes,
    signatures: Object.values(transaction.signatures).map((signature) => base58.decode(signature ?? new Uint8Array(64))),
    version: message.version,
    header: {
      numRequiredSignatures: message.header.numSignerAccounts,
      numReadonlySigned: message.header.numReadonlySignerAccounts,
      numReadonlyUnsigned: message.header.numReadonlyNonSignerAccounts,
    },
    keys: message.staticAccounts,
    blockhash: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      program: programAddressIndex,
      accounts: accountIndices ?? [],
      data: new Uint8Array(data ?? []),
    })),
    lookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
      table: lookupTableAddress,
      writable: writableIndexes,
      readonly: readonlyIndexes,
    })),
  }
}
