import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { AdapterContext, ChainCall, NativeBalance } from '@latchkey/common/contract'
import { decodeAddress } from '@latchkey/signatures/bitcoin'
import { object } from 'valibot'
import { getEsplora } from './getEsplora.ts'
import { satoshi } from './satoshi.ts'

const stats = object({ funded_txo_sum: satoshi, spent_txo_sum: satoshi })
const schema = object({ chain_stats: stats, mempool_stats: stats })

/** What an account holds, what waits to be confirmed included. @throws `RPC_UNAVAILABLE`, or `DECODE_FAILED` for a figure no chain can have. */
export async function getNativeBalance(
  context: AdapterContext,
  { network, account, signal }: ChainCall & { readonly account: AccountId },
): Promise<NativeBalance> {
  const { address } = parseAccountId(account)
  const { decimals, symbol } = network.nativeCurrency
  // A Stacks account beside the others holds none of this chain's coins.
  if (!decodeAddress(address)) return { value: 0n, decimals, symbol }
  const { chain_stats: chain, mempool_stats: mempool } = await getEsplora(context, network).get(`/address/${address}`, schema, signal)
  const value = BigInt(chain.funded_txo_sum) - BigInt(chain.spent_txo_sum) + BigInt(mempool.funded_txo_sum) - BigInt(mempool.spent_txo_sum)
  return { value: value > 0n ? value : 0n, decimals, symbol }
}
