import type { Swap, SwapFacts } from '@latchkey/core/internal'
import type { MessageKey } from '../../../text/messages.ts'

/** What the one button of the view says, and whether it can be pressed. */
export type ReviewState = { readonly label: MessageKey; readonly isOn: boolean; readonly isBusy: boolean }

/** Problems stand in the button: the first thing that is missing, or wrong. */
export function reviewState(
  swap: Pick<Swap, 'source' | 'target' | 'amount'>,
  facts: Pick<SwapFacts, 'problem' | 'isQuoting' | 'canReview'>,
): ReviewState {
  const off = (label: MessageKey): ReviewState => ({ label, isOn: false, isBusy: false })
  if (!swap.source || !swap.target) return off('swap.chooseToken')
  if (!/[1-9]/.test(swap.amount)) return off('swap.enterAmount')
  if (facts.problem?.code === 'INSUFFICIENT_FUNDS') return off('swap.notEnough')
  if (facts.problem?.code === 'INSUFFICIENT_GAS') return off('swap.notEnoughGas')
  if (facts.problem?.code === 'AMOUNT_INVALID') return off('swap.enterAmount')
  if (facts.isQuoting) return { label: 'swap.quoting', isOn: false, isBusy: true }
  return { label: 'swap.review', isOn: facts.canReview, isBusy: false }
}
