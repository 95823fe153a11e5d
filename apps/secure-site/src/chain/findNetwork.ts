import type { Network } from '@latchkey/common/caip'
import * as networks from '@latchkey/common/networks'

/** How a chain is named to the user. */
export type ChainName = {
  readonly name: string
  /** Of its coin; empty where it is unknown. */
  readonly symbol: string
  readonly decimals: number
  /** We know the chain, and so its coin. */
  readonly isKnown: boolean
}

/** A chain by its CAIP-2 id; one that we do not know goes by its number, and nothing that the host calls it (T-F9). */
export function findNetwork(chainId: string): ChainName {
  const known = (Object.values(networks) as readonly unknown[]).find(
    (one): one is Network => (one as Partial<Network> | undefined)?.caipNetworkId === chainId,
  )
  if (!known) {
    // Every EVM chain counts its coin in 10⁻¹⁸; what the coin is called is for the chain to say.
    const coin = chainId.startsWith('solana:') ? { symbol: 'SOL', decimals: 9 } : { symbol: '', decimals: 18 }
    return { name: chainId, ...coin, isKnown: false }
  }
  const { name, nativeCurrency } = known
  return { name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals, isKnown: true }
}
