import type { SiwxMessage } from '@latchkey/embedded-wallet/protocol'
import { AccountError } from '../account/errors.ts'
import type { LoginStep } from '../account/loginStep.ts'
import { socialNames } from '../account/socialLogin.ts'
import { askForPress } from '../loginMessage/askForPress.ts'
import { offerLoginMessage } from '../loginMessage/offerLoginMessage.ts'
import { forgetLoginMessage } from '../loginMessage/signLoginMessage.ts'
import type { FrameContext } from './FrameContext.ts'
import { openWallet } from './openWallet.ts'
import { RefusedError } from './RefusedError.ts'
import { requireSession } from './requireSession.ts'
import type { Handlers } from './serve.ts'
import { showNumber } from './showNumber.ts'
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

/** Logging in: by a code in a mail, by the owner's approval on another device, or with another site's account. */
export function signIn(frame: FrameContext): SignIn {
  const { account, state } = frame

  /** Accepts a session. Of any other step, it stores what the next message continues with. */
  function take(step: LoginStep | { readonly status: 'closed' }, txnId: string): void {
    if (step.status === 'device') state.device = step
    if (step.status === 'pending' && step.number !== undefined) state.device = { txnId, number: step.number, isSocial: true }
    requireSession(step)
  }

  /** Shows the number until it was pressed or refused. */
  async function awaitPress({ txnId, number, isSocial }: NonNullable<FrameContext['state']['device']>, signal: AbortSignal) {
    const takeAway = showNumber(frame, number)
    return (isSocial ? account.awaitSocial({ txnId, signal }) : account.awaitDevice({ txnId, signal })).finally(takeAway)
  }

  /** Opens the wallet of a login that another site has answered: after a press, where the same press lets a message be signed. */
  async function openAfterPress(fields: SiwxMessage | undefined, signal: AbortSignal) {
    const beside = offerLoginMessage(frame, fields)
    if (!beside) return openWithoutMessage(signal)
    forgetLoginMessage(state)
    const isSeen = await askForPress(frame, beside, signal)
    state.loginMessage = isSeen ? { key: beside.key } : undefined
    await openWallet(frame, signal)
  }

  /** Opens the wallet of a login that showed no message: a message that was seen with another login does not count. */
  function openWithoutMessage(signal: AbortSignal) {
    forgetLoginMessage(state)
    return openWallet(frame, signal)
  }

  /** The number that another device of the owner's lets this one in by. */
  function askNumber(signal: AbortSignal) {
    return account.askNumber({ signal }).catch((error: unknown) => {
      if (error instanceof AccountError && error.reason === 'NOT_FOUND') throw new RefusedError(-32602, 'No device is waiting')
      throw error
    })
  }

  return {
    async CONNECT_EMAIL(payload, { signal }) {
      if (!payload?.email) throw new RefusedError(-32602, 'An email address is required')
      forgetLoginMessage(state)
      const { txnId } = await account.startEmail({ email: payload.email, signal })
      state.emailTxn = txnId
      state.device = undefined
      state.code = undefined
      // Do not reveal before the code whether an address is known (3.6).
      return { action: 'VERIFY_OTP' }
    },

    async CONNECT_OTP(payload, { signal }) {
      const txnId = state.emailTxn
      if (!txnId) throw new RefusedError(-32602, 'No code was sent')
      const beside = offerLoginMessage(frame, payload?.siwxMessage)
      let end = () => {}
      await takeCode(frame, {
        txnId,
        beside,
        // What makes a wallet, or brings it here, is loaded meanwhile.
        onTyping: () => {
          end = frame.vault.prepare()
        },
        purpose: frame.text('purpose.signIn', { site: new URL(frame.settings.ancestor).host }),
        signal,
        async check(code, onChecked, isBesideSeen) {
          const step = await account.verifyCode({ txnId, code, signal })
          const device = step.status === 'device' && { deviceTxnId: step.txnId }
          state.loginMessage = beside && isBesideSeen ? { key: beside.key, ...device } : undefined
          take(step, txnId)
          onChecked()
          await openWallet(frame, signal)
        },
      }).finally(() => end())
      return undefined
    },

    async CONNECT_DEVICE(_, { signal }) {
      const { device } = state
      // A device that has to wait requests its number now, and again after a reload.
      const first = await awaitPress(device ?? (await askNumber(signal)), signal)
      if (first.status === 'device') state.device = first
      // Matched in the window; the owner's mail asks as well, with a number of its own.
      requireSession(first.status === 'device' ? await awaitPress(first, signal) : first)
      const seen = device && state.loginMessage?.deviceTxnId === device.txnId ? { key: state.loginMessage.key } : undefined
      forgetLoginMessage(state)
      state.loginMessage = seen
      await openWallet(frame, signal)
      return undefined
    },

    async GET_SOCIAL_REDIRECT_URI({ provider, ticket }, { signal }) {
      const known = socialNames.find((one) => one === provider)
      if (!known) throw new RefusedError(-32602, 'No such provider')
      forgetLoginMessage(state)
      const { txnId, popupUrl } = await account.startSocial({ provider: known, ticket, signal })
      state.socialTxn = txnId
      state.device = undefined
      return { uri: popupUrl }
    },

    async CONNECT_SOCIAL({ uri, chainId, siwxMessage }, { signal }) {
      // After a way out and back of the whole page, this frame is new, and the tab remembers.
      const txnId = state.socialTxn ?? account.resumeSocial()
      if (!txnId) throw new RefusedError(-32602, 'No sign-in is in progress')
      // Empty: the page cannot reach the window, or there is none any more; the gateway knows.
      take(
        uri === ''
          ? await account.awaitSocial({ txnId, isByWindow: true, onNumber: () => false, signal })
          : await account.redeemSocial({ txnId, handle: uri, signal }),
        txnId,
      )
      await openAfterPress(siwxMessage, signal)
      return toUser(frame, chainId)
    },

    async GET_FARCASTER_URI(_, { signal }) {
      forgetLoginMessage(state)
      const { txnId, url } = await account.askFarcaster({ signal })
      state.socialTxn = txnId
      state.device = undefined
      return { url }
    },

    async CONNECT_FARCASTER(payload, { signal }) {
      const txnId = state.socialTxn
      if (!txnId) throw new RefusedError(-32602, 'No sign-in is in progress')
      let takeAway = () => {}
      // The page that the code leads to asks for this number before it goes on to the app (I27).
      const onNumber = (number: string) => {
        takeAway = showNumber(frame, number)
      }
      take(await account.awaitSocial({ txnId, onNumber, signal }).finally(() => takeAway()), txnId)
      await openAfterPress(payload?.siwxMessage, signal)
      return { userName: (await account.user())?.userName ?? '' }
    },
  }
}
