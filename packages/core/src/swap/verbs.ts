import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { abortAttempt } from '../abortAttempt.ts'
import { getSnapshot } from '../connection/select.ts'
import { toLatchkeyError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { stackAtom } from '../router/state.ts'
import type { SwapArguments } from '../router/views.ts'
import { restartTimer } from '../timer.ts'
import { SlippageInvalidError } from './errors.ts'
import * as quotes from './fetchSwapQuote.ts'
import * as tokenList from './fetchSwapTokens.ts'
import { toTypedAmount } from './fixed.ts'
import { emptySwap, type SwapSide, type SwapToken, swapAtom } from './state.ts'
import { checkSlippage, swapFactsAtom } from './swapFacts.ts'

const openedRoute = slot(() => ({ route: undefined as unknown }))

/**
 * Begins a swap for the active account and network: lists what can be swapped and chooses what the parameters name.
 *
 * Called again while the same opening of the view is on the stack, such as after Back, it changes nothing.
 *
 * @returns Once the list is there; `swapAtom` says if it failed to load. Never rejects.
 * @see `open({ view: 'Swap', data })` (N-04, R-12)
 */
export async function beginSwap(kit: Kit, parameters: beginSwap.Parameters = {}): Promise<void> {
  const { accountId, chainId } = getSnapshot(kit)
  const opened = kit.slot(openedRoute)
  const route = kit.store.get(stackAtom).find(({ view }) => view === 'Swap')
  const known = kit.store.get(swapAtom)
  if (route && route === opened.route && known.accountId === accountId && known.chainId === chainId) return
  opened.route = route
  resetSwap(kit)
  if (!accountId || !chainId) return
  const { slippage } = known
  kit.store.set(swapAtom, { ...emptySwap, slippage, accountId, chainId })
  kit.events.emit('tracked', { event: 'OPEN_SWAP', properties: { network: chainId } })
  await tokenList.fetchSwapTokens(kit)
  choose(kit, parameters)
}

export declare namespace beginSwap {
  type Parameters = SwapArguments
}

/** What the parameters name, else the coin to pay with and a dollar to get; what the user chose meanwhile stays. */
function choose(kit: Kit, { fromToken, toToken, amount }: SwapArguments): void {
  const { tokens, ...swap } = kit.store.get(swapAtom)
  if (!tokens.data) return
  const source = swap.source ?? find(tokens.data, fromToken) ?? tokens.data.find(({ isNative }) => isNative) ?? tokens.data[0]
  const wanted = swap.target ?? find(tokens.data, toToken)
  const usual = toToken === undefined ? findUsual(tokens.data, source) : undefined
  const target = wanted?.id === source?.id ? usual : (wanted ?? usual)
  quotes.changeSwap(kit, { source, target, amount: swap.amount || (toTypedAmount(amount) ?? '') }, 0)
}

/** What most swaps on any network are for, the most used first. */
const dollars = ['USDC', 'USDT', 'DAI']

/** What is most often swapped for: a dollar that the gateway lists; for one who pays with a dollar, the coin. */
function findUsual(tokens: readonly SwapToken[], source: SwapToken | undefined): SwapToken | undefined {
  const named = dollars.map((symbol) => find(tokens, symbol)).filter((token) => token !== undefined)
  const found = [...named, ...tokens.filter(({ symbol, isListed }) => isListed && /usd/i.test(symbol))]
  const coin = tokens.find(({ isNative }) => isNative)
  return found.some(({ id }) => id === source?.id) ? coin : found.find(({ id }) => id !== source?.id)
}

/** By address, else by symbol among what the gateway lists: a token's author can choose any symbol. */
function find(tokens: readonly SwapToken[], wanted: string | undefined): SwapToken | undefined {
  const text = wanted?.trim().toLowerCase()
  if (!text) return undefined
  const byAddress = tokens.find(({ id }) => id.toLowerCase() === text || id.toLowerCase().endsWith(`:${text}`))
  return byAddress ?? tokens.find(({ symbol, isListed }) => isListed && symbol.toLowerCase() === text)
}

/**
 * Requests the price of the swap at once, such as when the user tries again; what was entered stays.
 *
 * Never rejects: `swapAtom` has the quote or says what failed. A newer request overtakes an older one.
 */
export async function fetchSwapQuote(kit: Kit): Promise<void> {
  restartTimer(kit, 'swapQuote', 0, () => {})()
  if (!quotes.isSwapBusy(kit.store.get(swapAtom).step)) await quotes.fetchSwapQuote(kit, { isRefresh: false })
}

/**
 * Lists what can be swapped on the swap's network, with what the account holds of it; chosen tokens get their new balances.
 *
 * Never rejects: `swapAtom.tokens` has the list or says what failed, `SWAP_UNSUPPORTED` where the gateway swaps nothing.
 */
export async function fetchSwapTokens(kit: Kit): Promise<void> {
  await tokenList.fetchSwapTokens(kit)
}

/** Turns the swap round: what it would bring is paid, as much of it as was offered. */
export function flipSwap(kit: Kit): void {
  const { source, target } = kit.store.get(swapAtom)
  const { targetAmount } = kit.store.get(swapFactsAtom)
  quotes.changeSwap(kit, { source: target, target: source, amount: targetAmount ?? '' }, 0)
}

/**
 * Finds out which contract the swap will call and what gas that takes, for the review. Nothing is signed.
 *
 * Never rejects: `swapAtom.route` has it or says what failed; a swap can be tried all the same.
 */
export async function prepareSwap(kit: Kit): Promise<void> {
  try {
    await (await import('./lazy/prepareSwap.ts')).prepareSwap(kit)
  } catch (error) {
    kit.store.set(swapAtom, (swap) => ({ ...swap, route: { status: 'failed', error } }))
  }
}

/** Empties the swap and cancels its requests; a transaction that is on its way stays on its way. */
export function resetSwap(kit: Kit): void {
  for (const key of ['swapTokens', 'swapQuote', 'swapRoute', 'swapSend']) abortAttempt(kit, key)
  restartTimer(kit, 'swapQuote', 0, () => {})()
  kit.store.set(swapAtom, ({ slippage }) => ({ ...emptySwap, slippage }))
}

/**
 * Swaps: approves the router first where needed, builds the transaction, checks it, requests its signature and waits for the chain.
 *
 * What is built must be the swap on screen, and bring what was shown as the least (T-N4); if the price has moved further, or the
 * quote is too old, a new one is fetched and nothing is signed: `isQuoteRefreshed` says so.
 *
 * Never rejects: `swapAtom` has the step, the hash, and in `error` what ended it, a rejection by the user included.
 */
export async function sendSwap(kit: Kit): Promise<void> {
  try {
    await (await import('./lazy/sendSwap.ts')).sendSwap(kit)
  } catch (cause) {
    // A chunk that did not arrive ends the try like any other failure.
    kit.store.set(swapAtom, (swap) => ({ ...swap, step: 'failed', error: toLatchkeyError(cause) }))
  }
}

/** Sets the amount to pay, as typed; a quote is requested 500 ms after the last key. What is no number is ignored. */
export function setSwapAmount(kit: Kit, { amount }: setSwapAmount.Parameters): void {
  const text = toTypedAmount(amount)
  if (text !== undefined) quotes.changeSwap(kit, { amount: text }, limits.debounceMs)
}

export declare namespace setSwapAmount {
  /** `amount`: whole units, as typed. */
  type Parameters = { amount: string }
}

/** Pays with all there is; of the coin, what the network fee leaves. Without a known balance or fee nothing changes. */
export function setSwapMax(kit: Kit): void {
  const { maxAmount } = kit.store.get(swapFactsAtom)
  if (maxAmount !== undefined && maxAmount !== kit.store.get(swapAtom).amount) quotes.changeSwap(kit, { amount: maxAmount }, 0)
}

/**
 * Sets how far the price may move before the swap fails rather than bring less. Stays for as long as the kit lives.
 *
 * @throws {@link SlippageInvalidError} for what is no percentage from 0.1 to 5.
 */
export function setSwapSlippage(kit: Kit, { percent }: setSwapSlippage.Parameters): void {
  const slippage = percent.trim().replace(',', '.')
  if (checkSlippage(slippage) === 'invalid') throw new SlippageInvalidError()
  kit.store.set(swapAtom, (swap) => ({ ...swap, slippage }))
}

export declare namespace setSwapSlippage {
  /** `percent`: decimal text, such as `0.5`. */
  type Parameters = { percent: string }
}

/** Chooses what is paid or received. Choosing the token of the other side turns the swap round. */
export function setSwapToken(kit: Kit, { side, token }: setSwapToken.Parameters): void {
  const swap = kit.store.get(swapAtom)
  if (swap[side]?.id === token.id) return
  const other = side === 'source' ? swap.target : swap.source
  if (other?.id === token.id) flipSwap(kit)
  else quotes.changeSwap(kit, { [side]: token }, 0)
}

export declare namespace setSwapToken {
  /** `token`: one of the list in `swapAtom`. */
  type Parameters = { side: SwapSide; token: SwapToken }
}
