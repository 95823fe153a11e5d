import { LatchkeyError } from '../../contract/error.ts'

/** A sign-in message cannot be written or read: a field is missing, or not as the standard writes it. */
export class SignInMessageInvalidError extends LatchkeyError<'SIGN_IN_MESSAGE_INVALID'> {
  override readonly name = 'SignInMessageInvalidError'
  /** The field that is wrong, or `message` where its order or its lines are. */
  readonly field: string
  constructor({ field, expected }: { field: string; expected: string }) {
    super('SIGN_IN_MESSAGE_INVALID', `The sign-in message is not valid: ${field}`, {
      hints: [`Expected ${expected}.`],
      docs: 'errors#SIGN_IN_MESSAGE_INVALID',
    })
    this.field = field
  }
}

/** Why a message that is well written is not accepted. */
export type SignInRefusal = 'domain' | 'uri' | 'nonce' | 'address' | 'chain' | 'notYetValid' | 'expired' | 'issuedInFuture' | 'signature'

/** A sign-in is refused: the message is for another site, time, nonce or account, or its signature is not the account's. */
export class SignInRefusedError extends LatchkeyError<'SIGN_IN_REFUSED'> {
  override readonly name = 'SignInRefusedError'
  readonly reason: SignInRefusal
  constructor({ reason }: { reason: SignInRefusal }) {
    super('SIGN_IN_REFUSED', `The sign-in was refused: ${reason}`, { docs: 'errors#SIGN_IN_REFUSED' })
    this.reason = reason
  }
}
