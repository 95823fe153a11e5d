import { safeText } from '@latchkey/common/web'
import type { PayRequest } from '@latchkey/core/internal'
import type { Text } from '../../../text/createText.ts'

/** What a payment is for: "Spring seed box · Order 1042"; empty if the site says nothing. */
export function paymentAbout(text: Text, { label, orderId }: Pick<PayRequest, 'label' | 'orderId'>): string {
  const about = [safeText(label, 'message'), orderId ? text('pay.order', { id: safeText(orderId, 'name') }) : '']
  return about.filter(Boolean).join(' · ')
}
