import * as limits from '@latchkey/common/limits'
import { fetchSwapQuote, swapAtom, swapFactsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { AddressChunks } from '../../../parts/AddressChunks/AddressChunks.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useIsOverdue } from '../../../shell/time/useIsOverdue.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'
import { percent } from '../Swap/percent.ts'

/** What has changed since the review was opened, and warnings before the wallet's request. */
export function ReviewNotices({ isDeclined }: { isDeclined: boolean }) {
  const kit = useKit()
  const text = useText()
  const { isQuoteRefreshed, voidedBy, step, quote } = useKitValue(swapAtom)
  const { router, isRouterKnown, isPriceImpactHigh, priceImpact, problem } = useKitValue(swapFactsAtom)
  const isBlocked = problem !== undefined && problem.code !== 'SWAP_PRICE_IMPACT'
  useErrorTexts(isBlocked)
  const isSlow = useIsOverdue(step === 'approving' || step === 'signing', limits.walletSilenceHintMs)
  const notices = [
    isBlocked ? (
      <Alert
        key="blocked"
        tone="critical"
        title={text.error(problem).title}
        action={{
          label: text('common.retry'),
          onClick: () => void fetchSwapQuote(kit),
          loading: quote.status === 'loading' ? text('common.working') : undefined,
        }}
      >
        {text.error(problem).text}
      </Alert>
    ) : null,
    isDeclined ? (
      <Alert key="declined" title={text('swap.declined.title')} testId="swap-declined">
        {text('swap.declined.text')}
      </Alert>
    ) : null,
    voidedBy ? (
      <Alert key="voided" tone="caution">
        {text(`swap.voided.${voidedBy}`)}
      </Alert>
    ) : null,
    isQuoteRefreshed && step === 'idle' ? (
      <Alert key="refreshed" tone="accent" testId="swap-refreshed">
        {text('swap.refreshed')}
      </Alert>
    ) : null,
    isPriceImpactHigh && priceImpact !== undefined ? (
      <Alert key="impact" tone="caution" title={text('swap.impact.title', { percent: percent(text, priceImpact) })}>
        {text('swap.impact.text')}
      </Alert>
    ) : null,
    router !== undefined && isRouterKnown === false ? (
      <Alert key="router" tone="caution" title={text('swap.router.title')} testId="swap-router">
        {text('swap.router.text')}
        <AddressChunks address={router} />
      </Alert>
    ) : null,
    isSlow ? <Alert key="slow">{text('connecting.slow.text')}</Alert> : null,
  ].filter((notice) => notice !== null)
  if (notices.length === 0) return null
  return (
    <Stack above={12} gap={8}>
      {notices}
    </Stack>
  )
}
