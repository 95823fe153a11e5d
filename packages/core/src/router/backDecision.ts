import type { Route, ViewId } from './views.ts'

/** What Back does (N-06, N-07). */
export function backDecision(input: backDecision.Input): backDecision.Decision {
  const { stack, isConnected } = input
  const below = stack.at(-2)
  if (!below) return { kind: 'close' }
  // Choosing a wallet is over: what lies below Connect is of no use to somebody who is connected.
  if (isConnected && below.view === 'Connect') return { kind: 'show', view: 'Account' }
  return { kind: 'pop' }
}

export declare namespace backDecision {
  type Input = { readonly stack: readonly Route[]; readonly isConnected: boolean }
  type Decision = { readonly kind: 'pop' } | { readonly kind: 'close' } | { readonly kind: 'show'; readonly view: ViewId }
}
