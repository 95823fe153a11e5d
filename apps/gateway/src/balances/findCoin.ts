import { type Network, parseChainId } from '@latchkey/common'
import * as networks from '@latchkey/common/networks'

/** A chain's own coin, in this chain's decimals. */
export type Coin = Network['nativeCurrency'] & {
  /** What its smallest unit is called; chains of the Cosmos family move nothing without. */
  readonly denom?: string | undefined
}

/** Coins of chains that `common` does not know: those of their family, where it has one. */
const familyCoins: { readonly [namespace: string]: Coin | undefined } = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  bip122: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

const denoms: { readonly [chainId: string]: string | undefined } = { 'cosmos:cosmoshub-4': 'uatom', 'cosmos:osmosis-1': 'uosmo' }

/** The coin of a chain that is served. @throws If nobody knows it: whoever lists chains leaves such ones out. */
export function coinOf(chains: { getCoin(chainId: string): Coin | undefined }, chainId: string): Coin {
  const coin = chains.getCoin(chainId)
  if (!coin) throw new Error(`No coin is known for ${chainId}`)
  return coin
}

/** The coin of a chain: as the operator says, else as it is known; `undefined` where nobody knows. */
export function findCoin(chainId: string, own: ReadonlyMap<string, Coin>): Coin | undefined {
  const given = own.get(chainId)
  if (given) return given
  const known = Object.values(networks).find((network) => network.caipNetworkId === chainId)
  const coin = known?.nativeCurrency ?? familyCoins[parseChainId(chainId).namespace]
  if (!coin) return undefined
  const { name, symbol, decimals } = coin
  const denom = denoms[chainId]
  return { name, symbol, decimals, ...(denom && { denom }) }
}
