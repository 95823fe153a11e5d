import type { Kit } from '@latchkey/core'
import { fetchOnRampOptions, fetchOnRampProviders, fetchOnRampQuote, onRampAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useRetryIn } from '../../../shell/time/useRetryIn.ts'
import { useText } from '../../../text/useText.ts'

/** What failed, and what is only a sample: both with a way to ask again. */
export function OnRampNotices() {
  const kit = useKit()
  const text = useText()
  const { options, providers, error, quotesLoading } = useKitValue(onRampAtom)
  const isSample = options.data?.isSample === true
  const failed = isSample ? undefined : (error ?? (providers.status === 'failed' ? providers.error : undefined))
  const seconds = useRetryIn(quotesLoading ? undefined : failed, () => askAgain(kit))
  if (isSample) {
    return (
      <Stack>
        <Alert
          tone="caution"
          title={text('buy.sample.title')}
          action={{
            label: text('common.retry'),
            onClick: () => askAgain(kit),
            loading: quotesLoading ? text('common.working') : undefined,
          }}
          testId="buy-sample"
        >
          {text('buy.sample.text')}
        </Alert>
        <Stack above={12}>{null}</Stack>
      </Stack>
    )
  }
  if (failed === undefined) return null
  return (
    <Stack>
      <Alert
        tone="critical"
        title={text('buy.failed.title')}
        action={{ label: text('common.retry'), onClick: () => askAgain(kit) }}
        testId="buy-failed"
      >
        {/* The count is for the eye: readers hear the alert once, not every second. */}
        <span aria-hidden="true">{seconds > 0 ? text('buy.failed.text', { n: seconds }) : text('buy.failed.now')}</span>
      </Alert>
      <Stack above={12}>{null}</Stack>
    </Stack>
  )
}

/** Whatever there is no true answer to yet. */
function askAgain(kit: Kit): void {
  const { options, providers } = kit.store.get(onRampAtom)
  const asked = [
    options.status === 'failed' || options.data?.isSample ? fetchOnRampOptions(kit) : undefined,
    providers.status === 'failed' ? fetchOnRampProviders(kit) : undefined,
  ]
  void Promise.all(asked).then(() => fetchOnRampQuote(kit))
}
