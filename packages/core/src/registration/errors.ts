import { LatchkeyError } from '@latchkey/common/contract'
import { firstReason } from '../names/errors.ts'

/** What is typed cannot be a name (V-07). */
export class NameInvalidError extends LatchkeyError<'NAME_INVALID'> {
  override readonly name = 'NameInvalidError'
  constructor() {
    super('NAME_INVALID', 'Use letters, digits and hyphens, at least 4 characters', { docs: 'errors#name_invalid' })
  }
}

/** Names like the typed one could not be looked up. Its message is the service's own reason, if it gave one. */
export class NameSuggestionsError extends LatchkeyError<'NAME_SUGGESTIONS_FAILED'> {
  override readonly name = 'NameSuggestionsError'
  constructor(options: { cause: unknown }) {
    super('NAME_SUGGESTIONS_FAILED', firstReason(options.cause) ?? 'Error fetching name suggestions', options)
  }
}

/** The gateway did not register the name. Its message is the service's own reason, if it gave one. */
export class NameRegisterError extends LatchkeyError<'NAME_REGISTER_FAILED'> {
  override readonly name = 'NameRegisterError'
  constructor({ label, cause }: { label: string; cause: unknown }) {
    super('NAME_REGISTER_FAILED', firstReason(cause) ?? `Error registering name ${label}`, { cause, docs: 'errors#name_register_failed' })
  }
}
