import { parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  isLatchkeyError,
  LatchkeyError,
  type SolanaTransactionRequest,
  type WalletCall,
} from '@latchkey/common/contract'
import { toBase58 } from '@latchkey/signatures/solana'
import type { ChainClient } from '../chain/createChainClient.ts'
import { nameFailure } from '../chain/failure.ts'
import { fetchBlockhash } from '../chain/fetchBlockhash.ts'
import { getChainClient } from '../chain/getChainClient.ts'
import { getSentTransactions } from '../chain/sentTransactions.ts'
import { getSigner } from '../wallet/getSigner.ts'
import { isMethodMissing } from '../wallet/isMethodMissing.ts'
import type { Signer } from '../wallet/signer.ts'
import { checkSigned } from './checkSigned.ts'
import { type PreparedTransaction, prepareTransaction } from './prepareTransaction.ts'
import { submit } from './submit.ts'

/**
 * Has the wallet sign a transaction, and send it or leave that to the kit's own node. The wallet is asked once; the blockhash
 * is fetched right before.
 *
 * @returns The transaction's first signature, once the wallet or the node has taken it.
 * @throws `USER_REJECTED` · `CHAIN_UNSUPPORTED` · `INSUFFICIENT_FUNDS` · `INSUFFICIENT_GAS` · `REVERTED` ·
 * `TRANSACTION_NOT_FOUND` if the user took longer than the blockhash lives · `SIGNATURE_INVALID` · `SIGNER_MISMATCH` ·
 * `DECODE_FAILED` if it is no transaction of the account's · `RPC_UNAVAILABLE` · `ABORTED` · `UNKNOWN`
 */
export async function sendTransaction(
  context: AdapterContext,
  call: WalletCall & { readonly transaction: SolanaTransactionRequest },
): Promise<string> {
  const { network, signal, transaction } = call
  const { address } = parseAccountId(call.account)
  const signer = await getSigner(call, 'UNKNOWN')
  const client = getChainClient(context, network)
  const prepared = await prepareTransaction(client, transaction, { address, takesVersion0: signer.takesVersion0, signal })
  try {
    return await signAndSubmit({ context, call, client, prepared, signer, address })
  } catch (error) {
    throw isLatchkeyError(error) ? nameFailure(error, network.nativeCurrency.symbol) : error
  }
}

type Parts = {
  readonly context: AdapterContext
  readonly call: WalletCall
  readonly client: ChainClient
  readonly prepared: PreparedTransaction
  readonly signer: Signer
  readonly address: string
}

async function signAndSubmit(parts: Parts): Promise<string> {
  const { call, client, prepared, signer, address } = parts
  const { signAndSend, signTransactions } = signer
  if (signAndSend && (signer.prefersSending || !signTransactions)) return leaveToWallet(parts, signAndSend)
  if (!signTransactions) throw new LatchkeyError('UNKNOWN', 'An error occurred', { hints: ['This wallet signs no transactions.'] })
  let signed: Uint8Array | undefined
  try {
    ;[signed] = await signTransactions([prepared.bytes])
  } catch (error) {
    if (signAndSend && isMethodMissing(error)) return leaveToWallet(parts, signAndSend)
    throw error
  }
  const bytes = signed ?? new Uint8Array()
  const wire = await checkSigned(bytes, address)
  // Wallets may bring a blockhash of their own.
  const isOurs = toBase58(wire.blockhash) === prepared.blockhash
  const lastValidBlockHeight = isOurs ? prepared.lastValidBlockHeight : undefined
  await submit(client, bytes, { network: call.network, lastValidBlockHeight, signal: call.signal })
  return remember(parts, wire.signatures[0], isOurs || wire.hasNonce ? Promise.resolve(lastValidBlockHeight) : fetchLastHeight(parts))
}

async function leaveToWallet(parts: Parts, signAndSend: NonNullable<Signer['signAndSend']>): Promise<string> {
  const signature = await signAndSend(parts.prepared.bytes)
  const hasNonce = parts.prepared.lastValidBlockHeight === undefined
  // Whatever blockhash the wallet took, it is no younger than its answer.
  return remember(parts, signature, hasNonce ? Promise.resolve(undefined) : fetchLastHeight(parts))
}

/** Until when a blockhash of now is valid; `undefined` if no node says. */
function fetchLastHeight({ client, context }: Parts): Promise<bigint | undefined> {
  return fetchBlockhash(client, context.signal).then(
    ({ lastValidBlockHeight }) => lastValidBlockHeight,
    () => undefined,
  )
}

function remember({ context }: Parts, signature: Uint8Array | undefined, lastValidBlockHeight: Promise<bigint | undefined>): string {
  const hash = toBase58(signature ?? new Uint8Array())
  getSentTransactions(context).add(hash, { lastValidBlockHeight })
  return hash
}
