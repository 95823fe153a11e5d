import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import type { ClearDescription } from '../ClearDescription.ts'

/** Says what a descriptor says, as its words and not as ours: we could not read the request ourselves. Unattested words lower nothing. */
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
