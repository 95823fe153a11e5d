import { type Network, parseChainId } from '@latchkey/common'
import * as networks from '@latchkey/common/networks'

/** Coins of chains that `common` does not know: those of their family. */
const familyCoins: { readonly [namespace: string]: Network['nativeCurrency'] | undefined } = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}

/** A chain's own coin, in this chain's decimals. */
export function findCoin(chainId: string): Network['nativeCurrency'] {
  const known = Object.values(networks).find((network) => network.caipNetworkId === chainId)
  const coin = known?.nativeCurrency ?? familyCoins[parseChainId(chainId).namespace]
  if (!coin) throw new Error(`No coin is known for ${chainId}`)
  const { name, symbol, decimals } = coin
  return { name, symbol, decimals }
}
