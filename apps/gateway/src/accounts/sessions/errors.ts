import { RefusedError } from '../../host/http/errors.ts'

/** The answer to a token that is over, or none. */
export function sessionOver(): RefusedError {
  return new RefusedError(401, { name: 'SESSION_EXPIRED', description: 'The session is over, or the token is none' })
}
