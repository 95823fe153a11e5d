import { readMessage, type SignInMessage } from '@latchkey/common/caip'
import { checkAddress } from './checkAddress.ts'
import { kindsOf, type SignInFamilies } from './signInFamily.ts'

/**
 * Reads a sign-in message, strictly: every line in its place, none more, and written again it gives the same bytes (T-S3).
 *
 * @param options `families`: those beside the ones that Latchkey knows.
 * @throws `SIGN_IN_MESSAGE_INVALID` naming what is wrong.
 * @see Requirement E-14 · EIP-4361 · CAIP-122
 */
export function parseMessage(text: string, options: SignInFamilies = {}): SignInMessage {
  const message = readMessage(text, kindsOf(options))
  checkAddress(message, options)
  return message
}
