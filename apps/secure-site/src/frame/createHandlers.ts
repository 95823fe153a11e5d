import { safeText } from '@latchkey/common/web'
import { handleAccounts } from '../evm/account/handleAccounts.ts'
import { forgetLoginMessage, signLoginMessage } from '../loginMessage/signLoginMessage.ts'
import { applyTheme } from '../styles/applyTheme.ts'
import { showWallet } from '../wallet/showWallet.ts'
import { answerRpc } from './answerRpc.ts'
import { connectPasskey } from './connectPasskey.ts'
import type { FrameContext } from './FrameContext.ts'
import { isConnected } from './requireWallet.ts'
import type { Handlers } from './serve.ts'
import { signIn } from './signIn.ts'
import { toUser } from './toUser.ts'
import { updateEmail } from './updateEmail.ts'

/** Handlers for every message of the protocol. What the frame cannot do is refused with a code, never faked. */
export function createHandlers(frame: FrameContext): Handlers {
  const { account, state, queue } = frame
  return {
    ...signIn(frame),
    ...connectPasskey(frame),
    ...updateEmail(frame),
    ...handleAccounts(frame),
    async SWITCH_NETWORK({ chainId }) {
      await frame.requireChain(chainId)
      state.chainId = chainId
      return { chainId }
    },
    async GET_USER(payload, { signal }) {
      const type = payload?.preferredAccountType
      if (type === 'eoa' || type === 'smartAccount') frame.smartAccounts.setDefault(type)
      const user = await toUser(frame, payload?.chainId)
      return { ...user, ...(await signLoginMessage(frame, user, { fields: payload?.siwxMessage, signal })) }
    },
    async SIGN_OUT() {
      queue.abort()
      state.code = undefined
      forgetLoginMessage(state)
      state.hasConsent = false
      await account.signOut()
      frame.tell('SESSION_UPDATE')
      return undefined
    },
    async RELOAD() {
      setTimeout(() => location.reload())
      return undefined
    },
    async RPC_ABORT() {
      queue.abort()
      return undefined
    },
    IS_CONNECTED: async () => ({ isConnected: await isConnected(frame) }),
    GET_CHAIN_ID: async () => ({ chainId: state.chainId }),
    // In the queue, so that no request replaces it on the screen.
    SHOW_WALLET: () => queue.run(async (signal) => void (await showWallet(frame, signal))),
    // What its sender withdraws while it is still looked into never comes on the screen.
    RPC_REQUEST: (payload, { signal }) => answerRpc({ ...frame, queue: queue.join() }, payload, signal),
    async SYNC_THEME(theme) {
      frame.stage.whenFree('theme', () => applyTheme(document.documentElement, theme))
      return undefined
    },
    async SYNC_DAPP_DATA({ metadata }) {
      frame.stage.whenFree('name', () => {
        state.siteName = safeText(metadata.name, 'name')
      })
      return undefined
    },
  }
}
