import * as networks from '@latchkey/common/networks'
import type { Coin } from '../families/coin.ts'
import { familyOf } from '../families/families.ts'

/** Smallest units of known chains. */
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
  const coin = known?.nativeCurrency ?? familyOf(chainId).coin
  if (!coin) return undefined
  const { name, symbol, decimals } = coin
  const denom = denoms[chainId]
  return { name, symbol, decimals, ...(denom && { denom }) }
}
