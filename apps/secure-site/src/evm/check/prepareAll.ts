import type { Rpc } from '../../chain/createRpc.ts'
import type { SignRequest } from '../read/parseRequest.ts'
import { type Prepared, prepareTransaction } from './prepareTransaction.ts'
import { readFees, toBigInt } from './readFees.ts'

/** Completes the transactions of a request, in order, and simulates each. A transaction that the account cannot pay for counts as failed. */
export async function prepareAll(
  rpc: Rpc,
  request: Extract<SignRequest, { kind: 'transaction' | 'batch' }>,
  { address, chainId, signal }: { readonly address: string; readonly chainId: string; readonly signal: AbortSignal },
): Promise<readonly Prepared[]> {
  const transactions = request.kind === 'transaction' ? [request.transaction] : request.transactions
  const ask = (method: string, params: unknown, source?: 1 | 2) => rpc(chainId, method, params, signal, source)
  const [count, fees, balance] = await Promise.all([
    ask('eth_getTransactionCount', [address, 'pending']).then(toBigInt),
    readFees(ask, request.kind === 'transaction' ? request.transaction : {}),
    ask('eth_getBalance', [address, 'latest']).then(toBigInt, () => undefined),
  ])
  const prepared: Prepared[] = []
  let left = balance
  for (const [at, transaction] of transactions.entries()) {
    const nonce = transaction.nonce ?? count + BigInt(at)
    const one = await prepareTransaction(rpc, { transaction, fees, nonce, address, chainId, isLater: at > 0, signal })
    left = left === undefined ? undefined : left - transaction.value - one.fee
    prepared.push(left !== undefined && left < 0n ? { ...one, trial: 'failed' } : one)
  }
  return prepared
}
