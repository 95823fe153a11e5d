import { type SignInMessage, writeMessage } from '@latchkey/common/caip'
import { checkAddress } from './checkAddress.ts'
import { kindsOf, type SignInFamilies } from './signInFamily.ts'

/**
 * Writes a sign-in message as its family's standard writes it: EIP-4361 on EVM, its CAIP-122 counterparts elsewhere.
 *
 * What is written parses back to the same fields; nothing a caller puts in can add a line (T-S3).
 *
 * @param options `families`: those beside the ones that Latchkey knows.
 * @throws `SIGN_IN_MESSAGE_INVALID` naming the field that is missing or not as the grammar wants it.
 * @see Requirement E-14 · EIP-4361 · CAIP-122
 */
export function buildMessage(message: SignInMessage, options: SignInFamilies = {}): string {
  const text = writeMessage(message, kindsOf(options))
  checkAddress(message, options)
  return text
}
