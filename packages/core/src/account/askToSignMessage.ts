import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { callCapability } from './callCapability.ts'
import { checkSigner } from './checkSigner.ts'
import { toSignError } from './toSignError.ts'

/** Does what `signMessage` says. */
export async function askToSignMessage(kit: Kit, parameters: askToSignMessage.Parameters): Promise<string> {
  const { message, isProof } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'signMessage',
    wrap: toSignError,
    async ask(run, call) {
      const signature = await run({ ...call, message, isProof })
      await checkSigner(kit, { ...call, message, signature })
      return signature
    },
  })
}

export declare namespace askToSignMessage {
  type Parameters = {
    /** UTF-8 text. */
    message: string
    /**
     * It is to prove whose the account is, as at signing in: where a key signs transactions alone (Solana, on hardware devices), the
     * answer may be a whole signed one in base64, which says the text and can never be carried out. `verifySignature` takes it.
     */
    isProof?: boolean | undefined
    /** The family in front unless set. */
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
