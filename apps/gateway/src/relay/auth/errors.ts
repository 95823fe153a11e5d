import { LatchkeyError } from '@latchkey/common/contract'

/** A client could not show who it is. The reason may be told to it: it says nothing that is not in the token. */
export class RelayAuthError extends LatchkeyError<'RELAY_AUTH_FAILED'> {
  override readonly name = 'RelayAuthError'
  constructor(reason: string) {
    super('RELAY_AUTH_FAILED', `JWT validation error: ${reason}`)
  }
}

/** A token that was used elsewhere. A phone may have changed its network: it comes back with a new one. */
export class TokenUsedElsewhereError extends LatchkeyError<'TOKEN_USED_ELSEWHERE'> {
  override readonly name = 'TokenUsedElsewhereError'
  constructor() {
    super('TOKEN_USED_ELSEWHERE', 'JWT validation error: used from another network or page')
  }
}
