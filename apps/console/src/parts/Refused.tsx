import { describeRefusal } from '../gateway/describeRefusal.ts'
import type { Refusal } from '../gateway/refusal.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Why something did not happen, and the way out. */
export function Refused({ refusal, onRetry }: RefusedProps) {
  const { sentence, wayOut } = describeRefusal(refusal)
  return (
    <Notice tone="critical">
      <p>
        <strong>{sentence}</strong> {wayOut}
      </p>
      {onRetry && <Button onPress={onRetry}>Try again</Button>}
    </Notice>
  )
}

export type RefusedProps = {
  readonly refusal: Refusal
  readonly onRetry?: () => void
}
