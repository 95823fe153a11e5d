import { type StepUpPurpose, toBase64Url } from '@latchkey/blockchain-api/keys'
import type { Popup } from '@latchkey/common/web'
import type { LoginStep } from '../account/loginStep.ts'
import type { SocialName } from '../account/socialLogin.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { drawNumber } from '../frame/showNumber.ts'
import { openOwnWindow } from '../ownWindow/openOwnWindow.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import { showWorking } from './showWorking.ts'

const pollMs = 500
/** As they call themselves. */
const providerNames: { readonly [name in SocialName]: string } = {
  ...{ google: 'Google', x: 'X', discord: 'Discord', farcaster: 'Farcaster' },
  ...{ github: 'GitHub', apple: 'Apple', facebook: 'Facebook' },
}

/**
 * Has the owner sign in again at their provider, in a window that opens in the press. @returns The result: a provider that cannot say
 * when its user signed in is half a proof, and a code goes to the owner's mail as well (`secondary`, I14).
 */
export async function proveBySocial(
  frame: Pick<FrameContext, 'account' | 'stage' | 'text'>,
  { provider, purpose, signal }: { provider: SocialName; purpose: Exclude<StepUpPurpose, 'recover'>; signal: AbortSignal },
): Promise<LoginStep | undefined> {
  const { account, stage, text } = frame
  let takeAway = () => {}
  const chosen = await ask<{ readonly proving: Promise<LoginStep | undefined> } | undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('wallet.prove'),
      element('p', { class: 'panel__words' }, text('wallet.prove.social', { provider: providerNames[provider] })),
      pressButton(text('wallet.prove.go'), () => settle({ proving: prove() }), { variant: 'primary', testId: 'prove-social' }),
    ),
  )
  if (!chosen) return undefined
  takeAway = showWorking(frame, 'review.popup.waiting')
  const step = await chosen.proving.finally(() => takeAway())
  return step?.status === 'granted' || step?.status === 'secondary' ? step : undefined

  /** The number that the window asks for: it cannot know that it belongs to this browser (I27). */
  function onNumber(number: string): void {
    const words = element('p', { class: 'panel__words', role: 'status' }, text('match.here'))
    const title = element('h1', { class: 'unseen' }, text('wallet.prove'))
    takeAway = stage.show(element('main', { class: 'panel' }, title, words, drawNumber(text, number)))
  }

  async function prove(): Promise<LoginStep | undefined> {
    const ticket = `lkt_${toBase64Url(crypto.getRandomValues(new Uint8Array(32)))}`
    const popup = openOwnWindow(ticket, { name: 'latchkey-social', width: 600, height: 800 })
    try {
      const { txnId, popupUrl } = await account.startSocial({ provider, stepUp: purpose, ticket, signal })
      // Blocked, or isolated: the embedding page and its frames are cut off from windows, though ours has opened (T-O6).
      if (!popup) return toStep(await account.awaitSocial({ txnId, isByWindow: true, onNumber, signal }))
      popup.navigate(popupUrl, location.origin)
      if (provider === 'farcaster') return await untilAnswered(txnId, popup)
      const handle = await readHandle(popup)
      if (handle === undefined) return undefined
      const step = await account.redeemSocial({ txnId, handle, signal })
      return step.status === 'pending' ? await untilAnswered(txnId, popup) : step
    } finally {
      popup?.close()
    }
  }

  /** The window's result; `undefined` if it is closed first. */
  function readHandle(popup: Popup): Promise<string | undefined> {
    return new Promise((resolve) => {
      const end = (value: string | undefined) => {
        clearInterval(timer)
        stop()
        resolve(value)
      }
      const timer = setInterval(() => popup.isClosed() && end(undefined), pollMs)
      const stop = popup.onMessage(location.origin, (data) => {
        const { handle: brought } = Object(data) as { handle?: unknown }
        if (typeof brought === 'string') end(brought)
      })
      signal.addEventListener('abort', () => end(undefined), { once: true })
    })
  }

  /** No window can bring this answer: poll for it while the window is open, and once more after it has closed. */
  async function untilAnswered(txnId: string, popup: Popup): Promise<LoginStep | undefined> {
    const looking = new AbortController()
    const timer = setInterval(() => popup.isClosed() && looking.abort(), pollMs)
    try {
      const ended = AbortSignal.any([signal, looking.signal])
      return toStep(await account.awaitSocial({ txnId, onNumber, signal: ended }))
    } catch (error) {
      if (!looking.signal.aborted || signal.aborted) throw error
      return toStep(await account.redeemSocial({ txnId, handle: undefined, signal }))
    } finally {
      clearInterval(timer)
    }
  }
}

function toStep(step: LoginStep | { readonly status: 'closed' }): LoginStep | undefined {
  return step.status === 'closed' ? undefined : step
}
