import { safeText } from '@latchkey/common/web'
import { onRampAtom, selectOnRampProvider } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useText } from '../../../text/useText.ts'

/** Says that a provider's page could not be had, and asks for it again. */
export function CheckoutFailed() {
  const kit = useKit()
  const text = useText()
  const { checkout, selectedProvider } = useKitValue(onRampAtom)
  if (checkout.status !== 'failed' || !selectedProvider) return null
  return (
    <Stack above={8}>
      <Alert
        tone="critical"
        action={{ label: text('common.retry'), onClick: () => void selectOnRampProvider(kit, { provider: selectedProvider }) }}
        testId="checkout-failed"
      >
        {text.rich('buy.checkoutFailed', { provider: safeText(selectedProvider.label, 'name') })}
      </Alert>
    </Stack>
  )
}
