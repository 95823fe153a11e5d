import { type SwapToken as ListedToken, listSwapTokens } from '@latchkey/blockchain-api'
import { type AccountId, isAccountId } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import { sentTransactionsAtom } from '../activity/state.ts'
import { startAttempt } from '../attempt.ts'
import { getSnapshot } from '../connection/select.ts'
import { getBlockchainApi } from '../gateway/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import type { TokenBalance } from '../tokens/state.ts'
import { fetchTokens } from '../tokens/verbs.ts'
import { hasReason, SwapUnsupportedError } from './errors.ts'
import { compareFixed, multiplyFixed, toFixed } from './fixed.ts'
import { type SwapToken, swapAtom } from './state.ts'

/** `isForced` reads the balances from the chain even if they are known for less than 30 s. */
export async function fetchSwapTokens(kit: Kit, { isForced = false }: { isForced?: boolean } = {}): Promise<void> {
  const { store } = kit
  const { chainId, accountId } = store.get(swapAtom)
  const api = getBlockchainApi(kit)
  if (!chainId || !accountId) return
  const attempt = startAttempt(kit, 'swapTokens')
  store.set(swapAtom, (swap) => ({ ...swap, tokens: { ...swap.tokens, status: 'loading', error: undefined } }))
  try {
    if (!api || !chainId.startsWith('eip155:')) throw new SwapUnsupportedError()
    const { signal } = attempt
    const [{ tokens: listed }, held] = await attempt.race(
      Promise.all([listSwapTokens(api, { chainId, signal }), readBalances(kit, { accountId, isForced })]),
    )
    if (!attempt.isCurrent()) return
    const data = mergeSwapTokens({ chainId, listed, held })
    const renew = (token: SwapToken | undefined) => data.find(({ id }) => token && isSameAccount(id, token.id)) ?? token
    store.set(swapAtom, (swap) => ({
      ...swap,
      tokens: { status: 'ready', data, updatedAt: kit.clock.now() },
      source: renew(swap.source),
      target: renew(swap.target),
    }))
  } catch (cause) {
    const error = hasReason(cause, 'SWAP_UNSUPPORTED') ? new SwapUnsupportedError({ cause }) : cause
    if (attempt.isCurrent()) store.set(swapAtom, (swap) => ({ ...swap, tokens: { ...swap.tokens, status: 'failed', error } }))
  } finally {
    attempt.end()
  }
}

/** What the account holds; `undefined` if that fails to load, which does not keep the user from choosing. */
async function readBalances(
  kit: Kit,
  { accountId, isForced }: { accountId: string; isForced: boolean },
): Promise<readonly TokenBalance[] | undefined> {
  // A swap that ends after another account became active shows nothing of that one.
  if (getSnapshot(kit).accountId !== accountId) return undefined
  const portfolio = await fetchTokens(kit, { isForced }).catch(() => undefined)
  if (portfolio?.status === 'failed' && hasSpentSince(kit, accountId, portfolio.updatedAt ?? 0)) return undefined
  return portfolio?.data?.tokens
}

/** Whether the user sent something that the known portfolio does not have yet: then it has the old balance. */
function hasSpentSince(kit: Kit, accountId: string, knownAt: number): boolean {
  return [...kit.store.get(sentTransactionsAtom).values()].some(
    (sent) => sent.accountId === accountId && Date.parse(sent.transaction.metadata.minedAt) > knownAt - limits.receiptWaitMs,
  )
}

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

/** Pictures come from the gateway by their id; a remote address is never passed on (T-D4). */
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

/** Whether two CAIP-10 ids are of the same account or contract; EVM addresses differ by the case of their letters only. */
export function isSameAccount(one: string, other: string): boolean {
  return one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())
}

/** Tokens whose name or symbol has the text in it, or whose address is it; those whose symbol begins with it first. */
export function searchSwapTokens(tokens: readonly SwapToken[], query: string): readonly SwapToken[] {
  const text = query.trim().toLowerCase()
  if (text === '') return tokens
  const found = tokens.filter(
    ({ name, symbol, id }) =>
      name.toLowerCase().includes(text) || symbol.toLowerCase().includes(text) || id.toLowerCase().endsWith(`:${text}`),
  )
  const isFirst = ({ symbol }: SwapToken) => symbol.toLowerCase().startsWith(text)
  return [...found.filter(isFirst), ...found.filter((token) => !isFirst(token))]
}
