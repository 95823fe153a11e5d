import { hasCode } from '@latchkey/common'
import { fetchSwapQuote, fetchSwapTokens, swapAtom, swapFactsAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { Alert } from '../../primitives/Alert/Alert.tsx'
import { useRetryIn } from '../../shell/useRetryIn.ts'
import { useText } from '../../text/useText.ts'
import { percent } from './percent.ts'

/** What the visitor should know above the amounts: what failed, what was dropped, what costs more than it seems. */
export function SwapNotices() {
  const kit = useKit()
  const text = useText()
  const { tokens, quote, voidedBy } = useKitValue(swapAtom)
  const { problem, priceImpact, isPriceImpactHigh } = useKitValue(swapFactsAtom)
  const hasFailed = hasCode(problem, 'SWAP_QUOTE_FAILED')
  const seconds = useRetryIn(hasFailed ? (quote.failedAt ?? quote.error) : undefined, () => void fetchSwapQuote(kit))
  if (tokens.status === 'failed') {
    return (
      <Alert
        tone="critical"
        title={text('swap.tokensFailed.title')}
        action={{ label: text('common.retry'), onClick: () => void fetchSwapTokens(kit) }}
      >
        {text('swap.tokensFailed.text')}
      </Alert>
    )
  }
  if (hasFailed) {
    return (
      <Alert
        tone="critical"
        title={text('swap.failed.title')}
        action={{ label: text('common.retry'), onClick: () => void fetchSwapQuote(kit) }}
        testId="swap-failed"
      >
        {/* The count is for the eye: readers hear the alert once, not every second. */}
        <span aria-hidden="true">{seconds > 0 ? text('swap.failed.text', { n: seconds }) : text('swap.failed.now')}</span>
      </Alert>
    )
  }
  if (voidedBy) return <Alert tone="caution">{text(`swap.voided.${voidedBy}`)}</Alert>
  if (isPriceImpactHigh && priceImpact !== undefined) {
    return (
      <Alert tone="caution" title={text('swap.impact.title', { percent: percent(text, priceImpact) })} testId="swap-impact">
        {text('swap.impact.text')}
      </Alert>
    )
  }
  return null
}
