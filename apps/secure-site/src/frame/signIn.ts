import { socialNames } from '../account/socialLogin.ts'
import { element } from '../element.ts'
import type { FrameContext } from './FrameContext.ts'
import { openWallet } from './openWallet.ts'
import { RefusedError } from './RefusedError.ts'
import { requireSession } from './requireSession.ts'
import type { Handlers } from './serve.ts'
import { takeCode } from './takeCode.ts'
import { toUser } from './toUser.ts'

type SignIn = Pick<
  Handlers,
  | 'CONNECT_EMAIL'
  | 'CONNECT_OTP'
  | 'CONNECT_DEVICE'
  | 'CONNECT_SOCIAL'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
>

/** Signing in: by a code in a mail, by the owner's word on another device, by another site's account. */
export function signIn(frame: FrameContext): SignIn {
  const { account, state, stage, text } = frame
  return {
    async CONNECT_EMAIL(payload, { signal }) {
      if (!payload?.email) throw new RefusedError(-32602, 'An address is needed')
      const { txnId } = await account.startEmail({ email: payload.email, signal })
      state.emailTxn = txnId
      state.code = undefined
      // Known and unknown addresses are not told apart before the code (3.6).
      return { action: 'VERIFY_OTP' }
    },

    async CONNECT_OTP(_, { signal }) {
      const txnId = state.emailTxn
      if (!txnId) throw new RefusedError(-32602, 'No code was sent')
      await takeCode(frame, {
        txnId,
        signal,
        async check(code, onChecked) {
          const step = await account.verifyCode({ txnId, code, signal })
          if (step.status === 'device') state.device = step
          requireSession(step)
          onChecked()
          await openWallet(frame, signal)
        },
      })
      return undefined
    },

    async CONNECT_DEVICE(_, { signal }) {
      const { device } = state
      if (!device) throw new RefusedError(-32602, 'No device waits')
      const digits = [...device.number].map((digit) => element('span', {}, digit))
      const label = text('device.label', { number: device.number })
      const takeAway = stage.show(element('div', { class: 'match', role: 'img', 'aria-label': label }, ...digits))
      try {
        requireSession(await account.awaitDevice({ txnId: device.txnId, signal }))
        await openWallet(frame, signal)
      } finally {
        takeAway()
      }
      return undefined
    },

    async GET_SOCIAL_REDIRECT_URI({ provider, ticket }, { signal }) {
      const known = socialNames.find((one) => one === provider)
      if (!known) throw new RefusedError(-32602, 'No such provider')
      const { txnId, popupUrl } = await account.startSocial({ provider: known, ticket, signal })
      state.socialTxn = txnId
      return { uri: popupUrl }
    },

    async CONNECT_SOCIAL({ uri, chainId }, { signal }) {
      // After a way out and back of the whole page, this frame is new, and the tab remembers.
      const txnId = state.socialTxn ?? account.resumeSocial()
      if (!txnId) throw new RefusedError(-32602, 'No sign-in runs')
      // Empty: the page cannot reach the window, or there is none any more; the gateway knows.
      requireSession(
        uri === ''
          ? await account.awaitSocial({ txnId, isByWindow: true, signal })
          : await account.redeemSocial({ txnId, handle: uri, signal }),
      )
      await openWallet(frame, signal)
      return toUser(frame, chainId)
    },

    async GET_FARCASTER_URI(_, { signal }) {
      const { txnId, url } = await account.askFarcaster({ signal })
      state.socialTxn = txnId
      return { url }
    },

    async CONNECT_FARCASTER(_, { signal }) {
      const txnId = state.socialTxn
      if (!txnId) throw new RefusedError(-32602, 'No sign-in runs')
      requireSession(await account.awaitSocial({ txnId, signal }))
      await openWallet(frame, signal)
      return { userName: (await account.user())?.userName ?? '' }
    },
  }
}
