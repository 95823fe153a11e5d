import { readField } from '@latchkey/common/adapter'
import { TransactionNotFoundError } from '@latchkey/common/contract'
import type { ChainClient } from './createChainClient.ts'
import { toHex, toQuantity } from './toQuantity.ts'

/** What is needed of a sent transaction to know its successor, and to run it again. */
export type ChainTransaction = {
  readonly nonce: bigint
  readonly call: { readonly from: string; readonly to?: string; readonly value?: string; readonly data?: string; readonly gas?: string }
}

/** How many blocks back a successor is looked for. */
const blocksBack = 5n

/** @returns `undefined` while no node knows the transaction. */
export async function fetchTransaction(
  client: ChainClient,
  hash: string,
  signal: AbortSignal | undefined,
): Promise<ChainTransaction | undefined> {
  return toChainTransaction(await client.request({ method: 'eth_getTransactionByHash', params: [hash] }, signal))
}

/**
 * Looks for the transaction that took `sent`'s nonce.
 *
 * @returns The hash of one that does the same; `undefined` while the nonce is unused, or its user is not found.
 * @throws `TRANSACTION_NOT_FOUND` if one that does something else took it.
 */
export async function fetchReplacement(
  client: ChainClient,
  sent: ChainTransaction,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { from } = sent.call
  const count = toQuantity(await client.request({ method: 'eth_getTransactionCount', params: [from, 'latest'] }, signal), 'nonce')
  if (count <= sent.nonce) return undefined
  const latest = toQuantity(await client.request({ method: 'eth_blockNumber' }, signal), 'eth_blockNumber')
  for (let number = latest; number >= 0n && number > latest - blocksBack; number--) {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: [toHex(number), true] }, signal)
    const transactions = readField(block, 'transactions')
    for (const candidate of Array.isArray(transactions) ? transactions : []) {
      const other = toChainTransaction(candidate)
      if (!other || other.call.from !== from || other.nonce !== sent.nonce) continue
      const isSame = other.call.to === sent.call.to && other.call.value === sent.call.value && other.call.data === sent.call.data
      if (!isSame) throw new TransactionNotFoundError({ isFinal: true, hints: ['Another transaction took its place.'] })
      return String(readField(candidate, 'hash'))
    }
  }
  return undefined
}

function toChainTransaction(answer: unknown): ChainTransaction | undefined {
  const [from, to, value, input, gas, nonce] = ['from', 'to', 'value', 'input', 'gas', 'nonce'].map((field) => readField(answer, field))
  if (typeof from !== 'string' || typeof nonce !== 'string') return undefined
  const fields = Object.entries({ to, value, data: input, gas }).filter(([, field]) => typeof field === 'string')
  return { nonce: toQuantity(nonce, 'nonce'), call: { from, ...Object.fromEntries(fields) } }
}
