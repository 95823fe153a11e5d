import { RefusedError } from '../http/errors.ts'
import { withoutAnswer } from './withoutAnswer.ts'

/** The holder of a key does not answer, or refuses. Nothing was changed; the cause is in the log, without what was answered. */
export class KeysUnavailableError extends RefusedError {
  constructor(cause: unknown) {
    const description = 'The keys of this service cannot be reached at the moment'
    super(503, { name: 'KEYS_UNAVAILABLE', description }, { retryAfterS: 2, cause: withoutAnswer(cause) })
  }
}
