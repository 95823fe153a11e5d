import { parseChainId } from '@latchkey/common/caip'
import { addressKey } from '@latchkey/signatures/address'
import type { DataParts } from '../dataParts.ts'
import type { Price } from '../prices/createPrices.ts'
import type { Holding } from './holding.ts'

/** The price of each holding, where one is known. */
export async function priceHoldings(
  { prices }: Pick<DataParts, 'prices'>,
  { holdings, currency, signal }: { holdings: readonly Holding[]; currency: string; signal: AbortSignal },
): Promise<readonly (Price | undefined)[]> {
  const contractOf = ({ address, chainId }: Holding) => {
    if (address === undefined) return 'native'
    return addressKey(parseChainId(chainId).namespace, address.slice(address.lastIndexOf(':') + 1))
  }
  const known = new Map<string, ReadonlyMap<string, Price>>()
  for (const chainId of new Set(holdings.map((holding) => holding.chainId))) {
    const contracts = holdings.filter((holding) => holding.chainId === chainId).map(contractOf)
    known.set(chainId, await prices.list({ chainId, contracts, currency, signal }))
  }
  return holdings.map((holding) => known.get(holding.chainId)?.get(contractOf(holding)))
}
