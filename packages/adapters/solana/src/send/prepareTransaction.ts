import { readField } from '@latchkey/common/adapter'
import { hasCode, type SolanaTransactionRequest } from '@latchkey/common/contract'
import { DecodeError } from '@latchkey/common/web'
import { fromBase58, toBase58 } from '@latchkey/signatures/solana'
import type { ChainClient } from '../chain/createChainClient.ts'
import { fetchBlockhash } from '../chain/fetchBlockhash.ts'
import { transactionExpired } from '../errors.ts'
import { parseWireTransaction, transactionBytesMax } from './parseWireTransaction.ts'

/** A transaction that is ready to be signed. */
export type PreparedTransaction = {
  readonly bytes: Uint8Array
  readonly blockhash: string
  /** No block above this height can hold it; absent for one whose life hangs on a nonce. */
  readonly lastValidBlockHeight: bigint | undefined
}

/**
 * Makes what is signed of what was asked for, with the freshest blockhash there is.
 *
 * A whole transaction keeps its blockhash while that is valid, and always once it has a signature.
 *
 * @throws `DECODE_FAILED` if it is no transaction, or the account is none of its signers · `TRANSACTION_NOT_FOUND` if others
 * signed it and its blockhash has expired · `RPC_UNAVAILABLE` · `ABORTED`
 */
export async function prepareTransaction(
  client: ChainClient,
  request: SolanaTransactionRequest,
  options: { readonly address: string; readonly takesVersion0: boolean; readonly signal?: AbortSignal | undefined },
): Promise<PreparedTransaction> {
  const { address, takesVersion0, signal } = options
  if (request.serialized) return prepareSerialized(client, new Uint8Array(request.serialized), { address, signal })
  // Solana's own library is only there for this; it comes while the node is asked.
  const [{ buildTransaction }, latest] = await Promise.all([import('./buildTransaction.ts'), fetchBlockhash(client, signal)])
  const bytes = buildTransaction(request, { payer: address, latest, takesVersion0 })
  return { bytes, ...latest }
}

async function prepareSerialized(
  client: ChainClient,
  bytes: Uint8Array,
  { address, signal }: { address: string; signal: AbortSignal | undefined },
): Promise<PreparedTransaction> {
  const wire = bytes.length <= transactionBytesMax ? parseWireTransaction(bytes) : undefined
  if (!wire) throw new DecodeError({ path: 'transaction.serialized', expected: 'a Solana transaction, legacy or version 0' })
  if (!wire.signers.includes(address))
    throw new DecodeError({ path: 'transaction.serialized', expected: 'a transaction that the account signs' })
  const blockhash = toBase58(wire.blockhash)
  if (wire.hasNonce) return { bytes, blockhash, lastValidBlockHeight: undefined }
  const [latest, isValid] = await Promise.all([fetchBlockhash(client, signal), isBlockhashValid(client, blockhash, signal)])
  // One that is valid now is no younger than the latest.
  if (isValid) return { bytes, blockhash, lastValidBlockHeight: latest.lastValidBlockHeight }
  if (wire.signatures.some((signature) => signature.some((byte) => byte !== 0))) throw transactionExpired()
  bytes.set(fromBase58(latest.blockhash, 32) ?? [], wire.blockhashOffset)
  return { bytes, ...latest }
}

async function isBlockhashValid(client: ChainClient, blockhash: string, signal: AbortSignal | undefined): Promise<boolean> {
  // Builders that do not know one yet put zeros.
  if (/^1+$/.test(blockhash)) return false
  try {
    const call = { method: 'isBlockhashValid', params: [blockhash, { commitment: 'processed' }] }
    return readField(await client.request(call, signal), 'value') !== false
  } catch (error) {
    // A node that cannot tell refuses what has expired when it is sent.
    if (hasCode(error, 'UNKNOWN')) return true
    throw error
  }
}
