import { object } from 'valibot'
import { isStacksAddress } from '../families/bitcoin.ts'
import type { Esplora } from '../rpc/createEsplora.ts'
import { satoshis } from '../rpc/satoshis.ts'

const stats = object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const schema = object({ chain_stats: stats, mempool_stats: stats })

/** The balance of an address, unconfirmed coins included. */
export async function readSatoshis(esplora: Esplora, { address, signal }: { address: string; signal: AbortSignal }): Promise<bigint> {
  // A Stacks account in the same wallet has no coins on this chain.
  if (isStacksAddress(address)) return 0n
  const { chain_stats: chain, mempool_stats: mempool } = await esplora.read({ path: `/address/${address}`, signal }, schema)
  const value = chain.funded_txo_sum - chain.spent_txo_sum + mempool.funded_txo_sum - mempool.spent_txo_sum
  return BigInt(Math.max(value, 0))
}
