import type { StepUpPurpose } from '@latchkey/blockchain-api/keys'
import type { FrameContext } from '../frame/FrameContext.ts'
import { askPasskey } from '../passkey/askPasskey.ts'

/** Has the owner prove themselves with a passkey of the account, verified on their device now (I14). @throws 4001 if they go back */
export async function provePasskey(
  frame: Pick<FrameContext, 'settings' | 'account' | 'stage' | 'text'>,
  { purpose, words, signal }: { purpose: Exclude<StepUpPurpose, 'recover'>; words?: string; signal: AbortSignal },
): Promise<void> {
  const { account, text } = frame
  await askPasskey(frame, {
    words: words ?? text(`passkeys.prove.${purpose}`),
    start: () => account.startPasskeyStepUp({ purpose, signal }),
    async use({ assertion, prf }, txnId) {
      prf?.fill(0)
      return account.stepUpByPasskey({ txnId, assertion, signal })
    },
    signal,
  })
}
