import { fetchSwapTokens } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { useText } from '../../../text/useText.ts'

/** The tokens that can be swapped could not be fetched; another try is one press away. */
export function TokensFailed() {
  const kit = useKit()
  const text = useText()
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
