import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { askWallet } from './askWallet.ts'
import { SignerMismatchError, SignMessageFailedError } from './errors.ts'
import { findCapability } from './findCapability.ts'

/**
 * Has the connected wallet sign a text.
 *
 * Where the family can verify, the signature is checked and another signer's is refused (T-W5); a check
 * that cannot be made (no node answers) refuses nothing.
 *
 * @returns The signature in the chain's own encoding.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `SIGNER_MISMATCH`, `SIGN_MESSAGE_FAILED`, `ABORTED`.
 */
export async function signMessage(kit: Kit, parameters: signMessage.Parameters): Promise<string> {
  const { message, signal } = parameters
  const { run, call, account, network } = findCapability(kit, 'signMessage', parameters)
  const wrap = (cause: unknown) => new SignMessageFailedError({ cause })
  const signature = await askWallet(kit, { ask: () => run({ ...call, message }), wrap, signal })
  const verify = kit.adapters.find(({ namespace }) => namespace === network.chainNamespace)?.verifyMessage
  if (!verify) return signature
  const isOurs = await askWallet(kit, {
    ask: () => verify({ account, message, signature, network, signal: signal ?? kit.signal }).catch(() => true),
    wrap,
    signal,
  })
  if (!isOurs) throw new SignerMismatchError()
  return signature
}

export declare namespace signMessage {
  type Parameters = {
    /** UTF-8 text. */
    message: string
    /** The family in front unless set. */
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
