import { LatchkeyError } from '@latchkey/common/contract'

/** A transfer lacks its amount or its receiver (V-05). */
export class SendFieldsRequiredError extends LatchkeyError<'SEND_FIELDS_REQUIRED'> {
  override readonly name = 'SendFieldsRequiredError'
  constructor() {
    super('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
  }
}

/** A transfer lacks what is to be sent (V-05). */
export class SendTokenRequiredError extends LatchkeyError<'SEND_TOKEN_REQUIRED'> {
  override readonly name = 'SendTokenRequiredError'
  constructor() {
    super('SEND_TOKEN_REQUIRED', 'A token is required')
  }
}

/** The active chain family sends nothing, or not this (V-05). */
export class SendUnsupportedError extends LatchkeyError<'SEND_UNSUPPORTED'> {
  override readonly name = 'SendUnsupportedError'
  constructor() {
    super('SEND_UNSUPPORTED', 'Unsupported chain')
  }
}
