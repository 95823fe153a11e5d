import { checkMessage, formatAccountId, type SignInMessage, SignInRefusedError, toChainId } from '@latchkey/common/caip'
import { parseMessage } from './parseMessage.ts'
import { verifySignature } from './verifySignature.ts'

/**
 * Checks a sign-in from end to end: the message is read strictly, was made for this site, nonce and moment, and the
 * account it names has signed it.
 *
 * The nonce is the caller's to give out, once, and to take back before it calls this; without it any old sign-in of this site passes.
 *
 * @returns The message's fields; the account is signed in.
 * @throws {@link SignInMessageInvalidError} · {@link SignInRefusedError} with its reason, and `NETWORK_UNREACHABLE` if a contract account
 * cannot be asked.
 * @see Requirement B-09
 */
export async function verifySignIn(parameters: verifySignIn.Parameters): Promise<SignInMessage> {
  const { message: text, signature, publicKey, rpcUrls, families, signal, timeoutMs, fetchOf, ...expected } = parameters
  const message = parseMessage(text, { families })
  checkMessage(message, { ...expected, nowMs: expected.nowMs ?? Date.now() })
  const account = formatAccountId({ chainId: toChainId(message.chainId), address: message.accountAddress })
  const isSigned = await verifySignature({ account, message: text, signature, publicKey, rpcUrls, families, signal, timeoutMs, fetchOf })
  if (!isSigned) throw new SignInRefusedError({ reason: 'signature' })
  return message
}

export declare namespace verifySignIn {
  type Parameters = Omit<checkMessage.Expected, 'nowMs' | 'nonce'> &
    Omit<verifySignature.Parameters, 'account'> & {
      /** The one that was given out for this sign-in. */
      readonly nonce: string
      /** Milliseconds since the epoch; this machine's clock unless set. */
      readonly nowMs?: number | undefined
    }
}
