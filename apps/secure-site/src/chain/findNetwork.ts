import type { Network } from '@latchkey/common/caip'
import * as networks from '@latchkey/common/networks'

/** How a chain is named to the user. */
export type ChainName = {
  readonly name: string
  /** Symbol of its coin; empty if it is unknown. */
  readonly symbol: string
  readonly decimals: number
  /** We know the chain, and so its coin. */
  readonly isKnown: boolean
}

/** A chain by its CAIP-2 id. An unknown chain is named by its number, never by the host's name for it (T-F9). */
export function findNetwork(chainId: string): ChainName {
  const known = (Object.values(networks) as readonly unknown[]).find(
    (one): one is Network => (one as Partial<Network> | undefined)?.caipNetworkId === chainId,
  )
  if (!known) {
    // Every EVM chain counts its coin in 10⁻¹⁸; only the chain knows the coin's name.
    const coin = chainId.startsWith('solana:') ? { symbol: 'SOL', decimals: 9 } : { symbol: '', decimals: 18 }
    return { name: chainId, ...coin, isKnown: false }
  }
  const { name, nativeCurrency } = known
  return { name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals, isKnown: true }
}
