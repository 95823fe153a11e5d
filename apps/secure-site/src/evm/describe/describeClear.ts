import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import type { ClearDescription } from '../ClearDescription.ts'

/** Shows a descriptor's text, marked as the descriptor's: this code could not decode the request. An unattested text lowers no warning. */
export function describeClear(
  { intent, source, isAttested, rows }: ClearDescription,
  text: Text,
): { readonly facts: readonly ReviewFact[]; readonly warning: ReviewWarning } {
  return {
    facts: [{ label: text('evm.clear.by', { source }), value: intent }, ...rows],
    warning: {
      tone: isAttested ? 'caution' : 'critical',
      title: text('evm.clear.title'),
      text: text(isAttested ? 'evm.clear.attested' : 'evm.clear.text', { source }),
    },
  }
}
