import { LatchkeyError } from '@latchkey/common/contract'

/** Why a delivery had no answer. */
export type NoAnswer = 'address_refused' | 'unreachable' | 'timeout'

/** An endpoint gave no answer. */
export class EndpointSilentError extends LatchkeyError<'WEBHOOK_ENDPOINT_SILENT'> {
  override readonly name = 'EndpointSilentError'
  readonly why: NoAnswer
  constructor(why: NoAnswer, cause?: unknown) {
    super('WEBHOOK_ENDPOINT_SILENT', `The endpoint gave no answer: ${why}`, { cause })
    this.why = why
  }
}
