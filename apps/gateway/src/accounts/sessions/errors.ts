import { RefusedError } from '../../host/http/errors.ts'

/** The answer to an expired or unknown token. */
export function sessionOver(): RefusedError {
  return new RefusedError(401, { name: 'SESSION_EXPIRED', description: 'The session is over, or the token is none' })
}
