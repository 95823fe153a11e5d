import type { TokenBalance as Answer } from '@latchkey/blockchain-api'
import { type AccountId, type AssetId, type ChainId, formatUnits, isAccountId, isAssetId, type Network } from '@latchkey/common/caip'
import type { Family, NativeBalance } from '@latchkey/common/contract'
import { textSkeleton } from '@latchkey/common/web'
import { sortAndSum, toDecimal, worthOfUnits } from '../decimal.ts'
import { imageIdOf } from '../imageIdOf.ts'
import type { Portfolio, TokenBalance } from '../state.ts'

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

/** How the native coin is written where an address is wanted (api.md). */
const nativeAddress = /:0x[eE]{40}$/

/** More would not fit into any chain's figures. */
const decimalsMax = 77

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
    value: worthOfUnits(price, amount, decimals) ?? toDecimal(answer.value),
    imageId: imageIdOf(answer.iconUrl),
    isUnverified: false,
  }
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
