import { offerLoginMessage } from '../loginMessage/offerLoginMessage.ts'
import { forgetLoginMessage } from '../loginMessage/signLoginMessage.ts'
import { askPasskey } from '../passkey/askPasskey.ts'
import { askOther } from '../screens/askOther.ts'
import { whileWorking } from '../wallet/whileWorking.ts'
import type { FrameContext } from './FrameContext.ts'
import { openWallet } from './openWallet.ts'
import { requireSession } from './requireSession.ts'
import type { Handlers } from './serve.ts'
import { toUser } from './toUser.ts'

/** Logs in with a passkey, without a mail (B-26). The same press opens the wallet if the passkey recovers it (K1). */
export function connectPasskey(frame: FrameContext): Pick<Handlers, 'CONNECT_PASSKEY'> {
  const { account, text, queue, settings, state } = frame
  return {
    // In the queue, so that no request replaces it on the screen.
    CONNECT_PASSKEY: (payload, call) =>
      queue.run(async (turn) => {
        const signal = AbortSignal.any([turn, call.signal])
        forgetLoginMessage(state)
        const beside = offerLoginMessage(frame, payload?.siwxMessage)
        const passkey = await askPasskey(frame, {
          words: text('passkeys.signIn', { site: new URL(settings.ancestor).host }),
          beside,
          start: () => account.startPasskey({ signal }),
          async use({ assertion, prf }, txnId, isBesideSeen) {
            requireSession(await account.verifyPasskey({ txnId, assertion, mayAsk: prf !== undefined, signal }))
            state.loginMessage = beside && isBesideSeen ? { key: beside.key } : undefined
            return { credentialId: assertion.credentialId, prf }
          },
          signal,
        })
        const { credentialId, prf } = passkey
        await whileWorking(
          frame,
          openWallet(
            frame,
            signal,
            prf && { passkey: { credentialId, prf }, confirm: (found) => askOther(frame, { owned: [], found, signal }) },
          ),
        )
        prf?.fill(0)
        return toUser(frame)
      }),
  }
}
