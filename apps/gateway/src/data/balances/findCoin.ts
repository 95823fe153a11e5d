import * as networks from '@latchkey/common/networks'
import type { Coin } from '../families/coin.ts'
import { familyOf } from '../families/families.ts'

/** Smallest units of known chains. */
const denoms: { readonly [chainId: string]: string | undefined } = { 'cosmos:cosmoshub-4': 'uatom', 'cosmos:osmosis-1': 'uosmo' }

/** The native coin of a served chain. @throws If it is unknown: lists of chains leave such chains out. */
export function coinOf(chains: { getCoin(chainId: string): Coin | undefined }, chainId: string): Coin {
  const coin = chains.getCoin(chainId)
  if (!coin) throw new Error(`No coin is known for ${chainId}`)
  return coin
}

/** The native coin of a chain: the operator's setting, else the built-in data; `undefined` if neither has it. */
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
