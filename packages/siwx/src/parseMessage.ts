import { readMessage, type SignInMessage } from '@latchkey/common/sign-in'
import { checkSpelling } from './checkSpelling.ts'

/**
 * Reads a sign-in message, strictly: every line in its place, none more, and written again it gives the same bytes (T-S3).
 *
 * @throws `SIGN_IN_MESSAGE_INVALID` naming what is wrong.
 * @see Requirement E-14 · EIP-4361 · CAIP-122
 */
export function parseMessage(text: string): SignInMessage {
  const message = readMessage(text)
  checkSpelling(message)
  return message
}
