import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'

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
  const { checkSigner } = await import('./checkSigner.ts')
  const { callCapability } = await import('./callCapability.ts')
  const { toSignError } = await import('./toSignError.ts')
  const { message } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'signMessage',
    wrap: toSignError,
    async ask(run, call) {
      const signature = await run({ ...call, message })
      await checkSigner(kit, { ...call, message, signature })
      return signature
    },
  })
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
