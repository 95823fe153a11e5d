import { readField } from '@latchkey/common/adapter'
import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type ChainCall,
  EstimateGasError,
  type FeeEstimate,
  hasCode,
  type LatchkeyError,
  type SolanaTransactionRequest,
} from '@latchkey/common/contract'
import { toBase64 } from '@latchkey/signatures/solana'
import { parseWireTransaction } from '../send/parseWireTransaction.ts'
import { prepareTransaction } from '../send/prepareTransaction.ts'
import { readStrings } from '../wallet/standardWallet.ts'
import type { ChainClient } from './createChainClient.ts'
import { toFailureError } from './failure.ts'
import { fetchPriorityPrice } from './fetchPriorityPrice.ts'
import { getChainClient } from './getChainClient.ts'
import { toUnsigned } from './toUnsigned.ts'

/** What each signature costs on every cluster, where no node says. */
const lamportsPerSignature = 5_000n
/** What the two steps that set the priority fee use themselves, and room for a chain that moves on meanwhile. */
const budgetUnits = 300
const roomFactor = 1.1

/**
 * Says what a transaction can cost at most: its signatures, and the priority fee that gets it through at present.
 *
 * The transaction is run on trial for the compute units it uses. Fees that it already names are kept, and a whole one's are not
 * changed. What it pays for accounts it opens is no fee, and not in it.
 *
 * @throws `ESTIMATE_GAS_FAILED`, with `REVERTED` as its cause if a program says no · `INSUFFICIENT_FUNDS` · `INSUFFICIENT_GAS` ·
 * `RPC_UNAVAILABLE` · `ABORTED`
 */
export async function estimateFee(
  context: AdapterContext,
  parameters: ChainCall & { readonly account: AccountId; readonly transaction: SolanaTransactionRequest },
): Promise<FeeEstimate> {
  const { network, transaction, signal } = parameters
  const client = getChainClient(context, network)
  const { address } = parseAccountId(parameters.account)
  const prepare = (request: SolanaTransactionRequest) =>
    prepareTransaction(client, request, { address, takesVersion0: transaction.version !== 'legacy', signal })
  const { bytes } = await prepare(transaction)
  const writable = (transaction.instructions ?? []).flatMap(({ accounts = [] }) => accounts.filter(({ role }) => role % 2 === 1))
  const [units, price] = await Promise.all([
    simulate(client, bytes, { symbol: network.nativeCurrency.symbol, signal }),
    transaction.computeUnitPrice ?? fetchPriorityPrice(client, [...new Set([address, ...writable.map((one) => one.address)])], signal),
  ])
  const isFixed = transaction.serialized !== undefined || price === 0n
  const fields = isFixed
    ? {}
    : {
        computeUnitLimit: transaction.computeUnitLimit ?? Math.ceil(Number(units) * roomFactor) + budgetUnits,
        computeUnitPrice: price,
      }
  const final = isFixed ? bytes : (await prepare({ ...transaction, ...fields })).bytes
  return { fee: await fetchFee(client, final, { ...fields, signal }), fields }
}

/** Runs a transaction on trial. @returns The compute units it used. */
async function simulate(
  client: ChainClient,
  bytes: Uint8Array,
  { symbol, signal }: { symbol: string; signal: AbortSignal | undefined },
): Promise<bigint> {
  const config = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' }
  const answer = await client.request({ method: 'simulateTransaction', params: [toBase64(bytes), config] }, signal).catch((cause) => {
    throw hasCode(cause, 'UNKNOWN') ? new EstimateGasError({ cause }) : cause
  })
  const value = readField(answer, 'value')
  const error = readField(value, 'err')
  if (!error) return toUnsigned(readField(value, 'unitsConsumed') ?? 0, 'unitsConsumed')
  const reason: LatchkeyError = toFailureError({ error, logs: readStrings(value, 'logs') }, { symbol })
  throw hasCode(reason, 'INSUFFICIENT_FUNDS') || hasCode(reason, 'INSUFFICIENT_GAS') ? reason : new EstimateGasError({ cause: reason })
}

async function fetchFee(
  client: ChainClient,
  bytes: Uint8Array,
  options: { computeUnitLimit?: number; computeUnitPrice?: bigint; signal: AbortSignal | undefined },
): Promise<bigint> {
  const { computeUnitLimit = 0, computeUnitPrice = 0n, signal } = options
  const wire = parseWireTransaction(bytes)
  const call = { method: 'getFeeForMessage', params: [toBase64(wire?.message ?? bytes), { commitment: 'confirmed' }] }
  const value = readField(await client.request(call, signal), 'value')
  if (value !== null && value !== undefined) return toUnsigned(value, 'getFeeForMessage')
  // The node does not know the blockhash yet.
  const priority = (BigInt(computeUnitLimit) * computeUnitPrice + 999_999n) / 1_000_000n
  return BigInt(wire?.signers.length ?? 1) * lamportsPerSignature + priority
}
