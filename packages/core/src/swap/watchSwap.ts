import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { abortAttempt } from '../abortAttempt.ts'
import { getSnapshot } from '../connection/select.ts'
import { snapshotAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { idle } from '../resource.ts'
import { restartTimer } from '../timer.ts'
import { portfoliosAtom } from '../tokens/state.ts'
import { changeSwap, fetchSwapQuote, isSwapBusy } from './fetchSwapQuote.ts'
import { fetchSwapTokens } from './fetchSwapTokens.ts'
import { emptySwap, type SwapQuote, type SwapToken, swapAtom } from './state.ts'

const swapWatch = slot(() => ({ count: 0, stop: () => {} }))

/** Automatic refreshes before the user must request one: ten minutes without input. */
const refreshesMax = 30

/**
 * Keeps the swap true while a view shows it: an old quote is replaced by a new one, which says so, and another account or
 * network voids quote and approval with a message (users.md, "Quotes follow account and chain").
 *
 * @returns Ends it; counted, so that each view of the flow may call it.
 */
export function watchSwap(kit: Kit): () => void {
  const watch = kit.slot(swapWatch)
  if (watch.count++ === 0) watch.stop = start(kit)
  let isWatching = true
  return () => {
    if (!isWatching) return
    isWatching = false
    if (--watch.count === 0) watch.stop()
  }
}

function start(kit: Kit): () => void {
  const { store } = kit
  const age = { amount: '', refreshes: 0, shown: undefined as SwapQuote | undefined }
  let cancel = () => {}
  const follow = () => {
    followAccount(kit)
    const { quote, amount, step } = store.get(swapAtom)
    if (age.amount !== amount) Object.assign(age, { amount, refreshes: 0 })
    if (quote.status !== 'ready' || !quote.data || quote.data === age.shown) return
    age.shown = quote.data
    if (isSwapBusy(step) || step === 'success' || age.refreshes >= refreshesMax) return
    cancel = restartTimer(kit, 'swapRefresh', Math.max(0, quote.data.expiresAtMs - kit.clock.now()), () => refresh(kit, age))
  }
  let cancelBalances = () => {}
  const followBalances = () => {
    cancelBalances()
    cancelBalances = renewBalances(kit)
  }
  follow()
  followBalances()
  const stops = [store.sub(snapshotAtom, follow), store.sub(swapAtom, follow), store.sub(portfoliosAtom, followBalances)]
  return () => {
    cancel()
    cancelBalances()
    for (const stop of stops) stop()
  }
}

function refresh(kit: Kit, age: { refreshes: number; shown: SwapQuote | undefined }): void {
  const { quote, step } = kit.store.get(swapAtom)
  if (quote.data !== age.shown || quote.status !== 'ready') return
  // While the wallet or the chain has it, the quote is spent.
  if (isSwapBusy(step) || step === 'success') return
  age.refreshes++
  void fetchSwapQuote(kit, { isRefresh: true })
}

/** Balances follow what is known now; where they failed to load, they are requested as soon as allowed (C-01). @returns Cancels that. */
function renewBalances(kit: Kit): () => void {
  const { accountId, tokens, step } = kit.store.get(swapAtom)
  const portfolio = [...kit.store.get(portfoliosAtom)].find(([key]) => key === accountId)?.[1]
  if (!portfolio || isSwapBusy(step)) return () => {}
  const renew = () => void fetchSwapTokens(kit)
  if (portfolio.status === 'failed' && portfolio.failedAt !== undefined)
    return restartTimer(kit, 'swapBalances', Math.max(0, portfolio.failedAt + limits.balanceRetryLockoutMs - kit.clock.now()), renew)
  if (portfolio.status === 'ready' && tokens.status === 'ready' && (portfolio.updatedAt ?? 0) > (tokens.updatedAt ?? 0)) renew()
  return () => {}
}

/** Voids what was for another account or network. A swap that is on its way, or done, stays on screen. */
function followAccount(kit: Kit): void {
  const { store } = kit
  const swap = store.get(swapAtom)
  const { accountId, chainId } = getSnapshot(kit)
  if (!swap.accountId || (swap.accountId === accountId && swap.chainId === chainId)) return
  if (swap.step === 'pending' || swap.step === 'success') return
  for (const key of ['swapSend', 'swapQuote', 'swapRoute', 'swapTokens']) abortAttempt(kit, key)
  const { slippage, amount, source, target } = swap
  const fresh = { ...emptySwap, slippage, accountId, chainId }
  if (swap.chainId !== chainId || !accountId) {
    store.set(swapAtom, { ...fresh, voidedBy: accountId ? 'network' : 'account' })
    if (accountId) void fetchSwapTokens(kit).then(() => chooseCoin(kit))
    return
  }
  store.set(swapAtom, { ...fresh, amount, source: source && forget(source), target: target && forget(target), tokens: idle })
  void fetchSwapTokens(kit)
  changeSwap(kit, { voidedBy: 'account' }, 0)
}

/** The balance was another account's. */
function forget({ balance: _balance, ...token }: SwapToken): SwapToken {
  return token
}

/** On another network the user begins with its coin again; the message stays. */
function chooseCoin(kit: Kit): void {
  const { source, tokens, voidedBy } = kit.store.get(swapAtom)
  const coin = tokens.data?.find(({ isNative }) => isNative)
  if (!source && coin) changeSwap(kit, { source: coin, voidedBy }, 0)
}
