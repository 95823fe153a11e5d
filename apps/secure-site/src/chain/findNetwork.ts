import type { Network } from '@latchkey/common'
import * as networks from '@latchkey/common/networks'

/** How a chain is named to the visitor. */
export type ChainName = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly explorer?: string | undefined
}

/** A chain by its CAIP-2 id; one that we do not know goes by its number, and nothing that the host calls it (T-F9). */
export function findNetwork(chainId: string): ChainName {
  const known = (Object.values(networks) as readonly unknown[]).find(
    (one): one is Network => (one as Partial<Network> | undefined)?.caipNetworkId === chainId,
  )
  if (!known)
    return { name: chainId, ...(chainId.startsWith('solana:') ? { symbol: 'SOL', decimals: 9 } : { symbol: 'ETH', decimals: 18 }) }
  const { name, nativeCurrency } = known
  return { name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals }
}
