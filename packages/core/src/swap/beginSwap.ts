import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { stackAtom } from '../router/state.ts'
import type { SwapArguments } from '../router/views.ts'
import { changeSwap } from './changeSwap.ts'
import { loadSwapTokens } from './loadSwapTokens.ts'
import { resetSwap } from './resetSwap.ts'
import { emptySwap, swapAtom } from './state.ts'
import type { SwapToken } from './swap.ts'
import { toTypedAmount } from './toTypedAmount.ts'

/**
 * Begins a swap for the account and network in front: lists what can be swapped and chooses what was asked for.
 *
 * Called again while the same opening of the view is on the stack, such as after Back, it changes nothing.
 *
 * @returns Once the list is there; `swapAtom` says if it could not be had. Never rejects.
 * @see N-04 · R-12 · `open({ view: 'Swap', data })`
 */
export async function beginSwap(kit: Kit, parameters: beginSwap.Parameters = {}): Promise<void> {
  const { accountId, chainId } = getSnapshot(kit)
  const opened = kit.once('swapOpened', () => ({ route: undefined as unknown }))
  const route = kit.store.get(stackAtom).find(({ view }) => view === 'Swap')
  const known = kit.store.get(swapAtom)
  if (route && route === opened.route && known.accountId === accountId && known.chainId === chainId) return
  opened.route = route
  resetSwap(kit)
  if (!accountId || !chainId) return
  const { slippage } = known
  kit.store.set(swapAtom, { ...emptySwap, slippage, accountId, chainId })
  kit.events.emit('tracked', { event: 'OPEN_SWAP', properties: { network: chainId } })
  await loadSwapTokens(kit)
  choose(kit, parameters)
}

export declare namespace beginSwap {
  type Parameters = SwapArguments
}

/** What was asked for, else the coin to pay with; what the visitor chose meanwhile stays. */
function choose(kit: Kit, { fromToken, toToken, amount }: SwapArguments): void {
  const { tokens, ...swap } = kit.store.get(swapAtom)
  if (!tokens.data) return
  const source = swap.source ?? find(tokens.data, fromToken) ?? tokens.data.find(({ isNative }) => isNative) ?? tokens.data[0]
  const wanted = swap.target ?? find(tokens.data, toToken)
  const target = wanted?.id === source?.id ? undefined : wanted
  changeSwap(kit, { source, target, amount: swap.amount || (toTypedAmount(amount) ?? '') }, 0)
}

/** By address, else by symbol among what the gateway lists: whoever makes a token chooses its symbol. */
function find(tokens: readonly SwapToken[], wanted: string | undefined): SwapToken | undefined {
  const text = wanted?.trim().toLowerCase()
  if (!text) return undefined
  const byAddress = tokens.find(({ id }) => id.toLowerCase() === text || id.toLowerCase().endsWith(`:${text}`))
  return byAddress ?? tokens.find(({ symbol, isListed }) => isListed && symbol.toLowerCase() === text)
}
