import type { TokenBalance as Answer } from '@latchkey/blockchain-api'
import { type AccountId, type AssetId, type ChainId, formatUnits, isAccountId, isAssetId, type Network } from '@latchkey/common/caip'
import type { Family, NativeBalance } from '@latchkey/common/contract'
import { textSkeleton } from '@latchkey/common/web'
import { scaledWorth, sortAndSum, toDecimal, toScaled, toScaledChange, worthOfUnits } from '../decimal.ts'
import { imageIdOf } from '../imageIdOf.ts'
import type { DayChange, Portfolio, TokenBalance } from '../state.ts'

/** What fiat figures are in. */
export const portfolioCurrency = 'usd'

/** Puts a chain's balances in order: each once, the host's own first, then the most valuable, impostors marked, summed up exactly. */
export function toPortfolio(balances: readonly TokenBalance[], { network, own }: toPortfolio.Options): Portfolio {
  const unique = new Map<string, TokenBalance>()
  for (const token of balances) if (!unique.has(token.id)) unique.set(token.id, token)
  const { sorted, sum: total } = sortAndSum(
    // A stable sort: the coin stays before tokens that are worth as much.
    [...unique.values()].sort((one, other) => Number(one.address !== undefined) - Number(other.address !== undefined)),
    ({ value }) => value,
  )
  // By its address, which no other token has: a name or symbol would do for an impostor.
  const at = own ? sorted.findIndex(({ address }) => address?.toLowerCase().endsWith(`:${own.address.toLowerCase()}`)) : -1
  for (const token of sorted.splice(at, at < 0 ? 0 : 1)) sorted.unshift({ ...token, icon: own?.image })
  const isPartial = sorted.some(({ value, amount }) => value === undefined && amount > 0n)
  // What has no price may be worth, and have moved, any amount.
  const dayChange = isPartial ? undefined : toTotalChange(sorted)
  return {
    tokens: markImpostors(sorted, network),
    ...(total !== undefined && { total }),
    ...(dayChange && { dayChange }),
    currency: portfolioCurrency,
    isPartial,
  }
}

export declare namespace toPortfolio {
  type Options = {
    readonly network: Network
    /** The token that the host is about. */
    readonly own?: { readonly address: string; readonly image?: string | undefined } | undefined
  }
}

/**
 * How all that has a value moved within a day. Where yesterday's price of some is unknown, such as of a token that is new, the others
 * speak for all as long as those are worth less than a hundredth: one small token does not take the figure away, and no more can be wrong.
 */
function toTotalChange(tokens: readonly TokenBalance[]): DayChange | undefined {
  const sum = { now: 0n, before: 0n, unknown: 0n }
  for (const { value, priceDayAgo, amount, decimals } of tokens) {
    const now = toScaled(value) ?? 0n
    const before = scaledWorth(priceDayAgo, amount, decimals)
    if (before === undefined) sum.unknown += now
    else {
      sum.now += now
      sum.before += before
    }
  }
  const isTooMuch = sum.unknown > 0n && sum.unknown * 100n >= sum.now + sum.unknown
  return isTooMuch ? undefined : toScaledChange(sum.now, sum.before)
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

/** How the native coin is written where an address is wanted (api.md). */
const nativeAddress = /:0x[eE]{40}$/

/** More would not fit into any chain's figures. */
const decimalsMax = 77

/** A price that has risen by more was of another unit a day ago, or is wrong: then that one is unknown. One may fall by any amount. */
const riseMax = 10_000

/**
 * One balance of an answer, checked.
 *
 * @returns `undefined` for what is of another chain, cannot be divided (V-08), or is no balance a chain can have (T-N1).
 */
export function toTokenBalance(answer: Answer, chainId: ChainId, family: Family | undefined): TokenBalance | undefined {
  const decimals = Number(answer.quantity.decimals)
  if (answer.chainId !== chainId || decimals === 0 || decimals > decimalsMax) return undefined
  const address = answer.address && !nativeAddress.test(answer.address) ? answer.address : undefined
  if (address !== undefined && !(address.startsWith(`${chainId}:`) && isAccountId(address))) return undefined
  const amount = toAmount(answer.quantity.numeric, decimals)
  if (amount === undefined) return undefined
  const numeric = formatUnits(amount, decimals)
  const price = toDecimal(answer.price)
  return {
    id: address ?? `${chainId}:native`,
    chainId,
    address,
    assetId: address && toTokenAssetId(address, family),
    name: answer.name,
    symbol: answer.symbol,
    decimals,
    amount,
    quantity: { decimals: String(decimals), numeric },
    price,
    priceDayAgo: toPriceDayAgo(answer),
    value: worthOfUnits(price, amount, decimals) ?? toDecimal(answer.value),
    imageId: imageIdOf(answer.iconUrl),
    isUnverified: false,
  }
}

function toPriceDayAgo({ price, priceDayAgo }: Answer): string | undefined {
  return price == null || priceDayAgo == null || price > priceDayAgo * riseMax ? undefined : toDecimal(priceDayAgo)
}

/** The CAIP-19 id of a token by its contract's or mint's account id; `undefined` in families whose tokens have none. */
export function toTokenAssetId(account: AccountId, family: Family | undefined): AssetId | undefined {
  const end = account.lastIndexOf(':')
  const id = `${account.slice(0, end)}/${family?.tokenNamespace}:${account.slice(end + 1)}`
  return family?.tokenNamespace && isAssetId(id) ? id : undefined
}

function toAmount(numeric: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,80})(?:\.(\d+))?$/.exec(numeric) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
