import { hasCode } from '@latchkey/common/contract'
import { fetchSwapQuote, swapAtom, swapFactsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { useRetryIn } from '../../../shell/time/useRetryIn.ts'
import { useText } from '../../../text/useText.ts'
import { percent } from './percent.ts'
import { TokensFailed } from './TokensFailed.tsx'

/** Notices above the amounts: failures, dropped quotes, and hidden costs. */
export function SwapNotices() {
  const kit = useKit()
  const text = useText()
  const { tokens, quote, voidedBy } = useKitValue(swapAtom)
  const { problem, priceImpact, isPriceImpactHigh } = useKitValue(swapFactsAtom)
  const hasFailed = hasCode(problem, 'SWAP_QUOTE_FAILED')
  const seconds = useRetryIn(hasFailed ? (quote.failedAt ?? quote.error) : undefined, () => void fetchSwapQuote(kit))
  if (tokens.status === 'failed') return <TokensFailed />
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
