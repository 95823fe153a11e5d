import type { NameRegistration } from '@latchkey/core/internal'
import type { MessageKey } from '../../../text/messages.ts'

/** What stands under the field, and whether it says that something is wrong. */
export type NameHint = { readonly key: MessageKey; readonly isWrong: boolean }

/** A name that is only begun is not wrong yet; one with other signs than it may have is. */
export function nameHint({
  label,
  validity,
  availability,
  suggestions,
}: Pick<NameRegistration, 'label' | 'validity' | 'availability' | 'suggestions'>): NameHint {
  if (validity === 'invalid') return { key: 'name.rule', isWrong: !/^[a-z\d-]*$/i.test(label) }
  if (availability === 'taken') return { key: 'name.taken', isWrong: true }
  if (validity === 'valid' && suggestions.status === 'failed') return { key: 'name.unsure', isWrong: false }
  return { key: 'name.rule', isWrong: false }
}
