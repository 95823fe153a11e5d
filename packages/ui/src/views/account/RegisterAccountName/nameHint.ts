import type { NameRegistration } from '@latchkey/core/internal'
import type { MessageKey } from '../../../text/messages.ts'

/** What stands under the field, and whether it says that something is wrong. */
export type NameHint = { readonly key: MessageKey; readonly isWrong: boolean }

/**
 * A name that is only begun is not wrong until it is claimed. One that no further letter can mend is: it has a sign that names
 * may not have, or begins with a hyphen (V-07, `NAME_INVALID`).
 */
export function nameHint({
  label,
  validity,
  availability,
  suggestions,
  isClaimed,
}: Pick<NameRegistration, 'label' | 'validity' | 'availability' | 'suggestions'> & { readonly isClaimed: boolean }): NameHint {
  if (validity === 'invalid' && (isClaimed || !/^(?!-)[a-z\d-]*$/i.test(label))) return { key: 'name.invalid', isWrong: true }
  if (availability === 'taken') return { key: 'name.taken', isWrong: true }
  if (validity === 'valid' && suggestions.status === 'failed') return { key: 'name.unsure', isWrong: false }
  return { key: 'name.rule', isWrong: false }
}
