import type { SwapToken as ListedToken } from '@latchkey/blockchain-api'
import { type AccountId, isAccountId } from '@latchkey/common'
import type { TokenBalance } from '../tokens/state.ts'
import { compareFixed, multiplyFixed, toFixed } from './fixed.ts'
import { isSameAccount } from './isSameAccount.ts'
import type { SwapToken } from './swap.ts'

/** The coin, as the data API writes it. */
const coinAddress = `0x${'e'.repeat(40)}`

/**
 * What can be swapped on a chain: what the gateway lists and what the account holds, each once. Held ones first, the one of most
 * worth at the top; then the others in the gateway's order.
 *
 * @param held Absent while unknown: then no token has a balance.
 */
export function mergeSwapTokens(input: mergeSwapTokens.Input): readonly SwapToken[] {
  const { chainId, listed, held } = input
  const balances = (held ?? []).filter((one) => one.chainId === chainId)
  const idOf = ({ address }: TokenBalance) => address ?? `${chainId}:${coinAddress}`
  const tokens: SwapToken[] = []
  for (const { address, name, symbol, decimals, logoUri } of listed) {
    if (!address.startsWith(`${chainId}:`) || !isAccountId(address) || tokens.some(({ id }) => isSameAccount(id, address))) continue
    const own = balances.find((one) => isSameAccount(idOf(one), address) && one.decimals === decimals)
    const balance = own?.quantity.numeric ?? (held && '0')
    const imageId = toImageId(logoUri) ?? own?.imageId
    tokens.push({ id: address, name, symbol, decimals, ...known({ balance, price: own?.price, imageId }), ...kind(address, true) })
  }
  for (const own of balances) {
    const id = idOf(own)
    if (!isAccountId(id) || tokens.some((token) => isSameAccount(token.id, id))) continue
    const { name, symbol, decimals, quantity, price, imageId } = own
    tokens.push({ id, name, symbol, decimals, ...known({ balance: quantity.numeric, price, imageId }), ...kind(id, false) })
  }
  const isHeld = ({ balance }: SwapToken) => toFixed(balance)?.digits !== 0n && balance !== undefined
  return [...tokens.filter(isHeld).sort(byWorth), ...tokens.filter((token) => !isHeld(token))]
}

export declare namespace mergeSwapTokens {
  type Input = {
    /** CAIP-2. */
    readonly chainId: string
    readonly listed: readonly ListedToken[]
    readonly held?: readonly TokenBalance[] | undefined
  }
}

function kind(id: AccountId, isListed: boolean): Pick<SwapToken, 'isNative' | 'isListed'> {
  const isNative = id.toLowerCase().endsWith(`:${coinAddress}`)
  return { isNative, isListed: isListed || isNative }
}

/** Only what is known: an unknown balance is not an empty one. */
function known(parts: Partial<SwapToken>): Partial<SwapToken> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

/** Pictures come from the gateway by their id; a remote address is never handed on (T-D4). */
function toImageId(url: string | null | undefined): string | undefined {
  return /\/public\/getTokenImage\/([\w.-]{1,128})(?:\?|$)/.exec(url ?? '')?.[1]
}

function byWorth(one: SwapToken, other: SwapToken): number {
  const [a, b] = [one, other].map(({ balance, price }) => {
    const [quantity, each] = [toFixed(balance), toFixed(price)]
    return quantity && each && multiplyFixed(quantity, each)
  })
  if (!a || !b) return Number(!a) - Number(!b)
  return compareFixed(b, a)
}
