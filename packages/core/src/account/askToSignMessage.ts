import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { callCapability } from './callCapability.ts'
import { checkSigner } from './checkSigner.ts'
import { toSignError } from './toSignError.ts'

/** Does what `signMessage` says. */
export async function askToSignMessage(kit: Kit, parameters: askToSignMessage.Parameters): Promise<string> {
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

export declare namespace askToSignMessage {
  type Parameters = {
    /** UTF-8 text. */
    message: string
    /** The family in front unless set. */
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
