import { formatUnits, type NativeBalance, type Network, textSkeleton } from '@latchkey/common'
import { sortByDecimal, sumDecimals } from './decimal.ts'
import type { Portfolio, TokenBalance } from './state.ts'

/** What fiat figures are in. */
export const portfolioCurrency = 'usd'

/** Puts a chain's balances in order: each once, the host's own first, then the most valuable, impostors marked, summed up exactly. */
export function toPortfolio(balances: readonly TokenBalance[], { network, own }: toPortfolio.Options): Portfolio {
  const unique = new Map<string, TokenBalance>()
  for (const token of balances) if (!unique.has(token.id)) unique.set(token.id, token)
  const sorted = sortByDecimal(
    // A stable sort: the coin stays before tokens that are worth as much.
    [...unique.values()].sort((one, other) => Number(one.address !== undefined) - Number(other.address !== undefined)),
    ({ value }) => value,
  )
  // By its address, which nobody else has: a name or symbol would do for an impostor.
  const at = own ? sorted.findIndex(({ address }) => address?.toLowerCase().endsWith(`:${own.address.toLowerCase()}`)) : -1
  for (const token of sorted.splice(at, at < 0 ? 0 : 1)) sorted.unshift({ ...token, icon: own?.image })
  const total = sumDecimals(sorted.map(({ value }) => value))
  return {
    tokens: markImpostors(sorted, network),
    ...(total !== undefined && { total }),
    currency: portfolioCurrency,
    isPartial: sorted.some(({ value, amount }) => value === undefined && amount > 0n),
  }
}

export declare namespace toPortfolio {
  type Options = {
    readonly network: Network
    /** The token that the host is about. */
    readonly own?: { readonly address: string; readonly image?: string | undefined } | undefined
  }
}

/** Of tokens that look alike, the chain's coin, and else the one with a price, is what the others pass for (T-D2). */
function markImpostors(tokens: readonly TokenBalance[], network: Network): readonly TokenBalance[] {
  const owners = new Map<string, string>([[textSkeleton(network.nativeCurrency.symbol), `${network.caipNetworkId}:native`]])
  const skeletons = tokens.map(({ symbol }) => textSkeleton(symbol))
  tokens.forEach(({ id, price }, at) => {
    const skeleton = skeletons[at] ?? ''
    if (price !== undefined && !owners.has(skeleton)) owners.set(skeleton, id)
  })
  return tokens.map((token, at) => {
    const owner = owners.get(skeletons[at] ?? '')
    return owner === undefined || owner === token.id ? token : { ...token, isUnverified: true }
  })
}

/** The chain's own coin as a row of a portfolio. */
export function toNativeToken({ value, decimals, symbol }: NativeBalance, network: Network): TokenBalance {
  const chainId = network.caipNetworkId
  return {
    id: `${chainId}:native`,
    chainId,
    name: network.nativeCurrency.name,
    symbol,
    decimals,
    amount: value,
    quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) },
    isUnverified: false,
  }
}
