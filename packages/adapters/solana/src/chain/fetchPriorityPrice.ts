import { readField } from '@latchkey/common/adapter'
import { hasCode } from '@latchkey/common/contract'
import type { ChainClient } from './createChainClient.ts'
import { toUnsigned } from './toUnsigned.ts'

/** Of recent fees this share is lower. */
const quantile = 0.75
/** Millionths of a lamport per unit: with 200,000 units 0.001 SOL, whatever a node claims (T-N2). */
const priceMax = 5_000_000n
const accountsMax = 100

/**
 * The priority fee that gets a transaction with these accounts through at present, in millionths of a lamport per compute unit.
 *
 * @returns 0 where no sender pays one, or the node does not say.
 */
export async function fetchPriorityPrice(client: ChainClient, accounts: readonly string[], signal?: AbortSignal): Promise<bigint> {
  try {
    const call = { method: 'getRecentPrioritizationFees', params: [accounts.slice(0, accountsMax)] }
    const answer = await client.request(call, signal)
    const prices = (Array.isArray(answer) ? answer.slice(0, 500) : [])
      .map((sample) => toUnsigned(readField(sample, 'prioritizationFee'), 'prioritizationFee'))
      .sort((one, other) => (one < other ? -1 : 1))
    const price = prices[Math.floor((prices.length - 1) * quantile)] ?? 0n
    return price < priceMax ? price : priceMax
  } catch (error) {
    if (hasCode(error, 'ABORTED')) throw error
    return 0n
  }
}
