import { toBase64Url } from '@latchkey/blockchain-api/keys'
import { openPopup, type Popup } from '@latchkey/common'
import type { SocialName } from '../account/socialLogin.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import { showWorking } from './showWorking.ts'

const pollMs = 500

/** Has whoever came by another site's account prove it there once more, in a window that opens in the press. @returns Whether they did. */
export async function proveBySocial(
  frame: FrameContext,
  { provider, purpose, signal }: { provider: SocialName; purpose: 'export' | 'device_add'; signal: AbortSignal },
): Promise<boolean> {
  const { account, stage, text } = frame
  const chosen = await ask<{ readonly proving: Promise<boolean> } | undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('wallet.prove'),
      element('p', { class: 'panel__words' }, text('wallet.prove.social')),
      pressButton(text('wallet.prove.go'), () => settle({ proving: prove() }), { variant: 'primary', testId: 'prove-social' }),
    ),
  )
  if (!chosen) return false
  const takeAway = showWorking(frame, 'review.popup.waiting')
  return chosen.proving.finally(takeAway)

  async function prove(): Promise<boolean> {
    const ticket = `lkt_${toBase64Url(crypto.getRandomValues(new Uint8Array(32)))}`
    const popup = openPopup(`${location.origin}/popup#${ticket}`, { name: 'latchkey-social', width: 600, height: 800 })
    try {
      const { txnId, popupUrl } = await account.startSocial({ provider, stepUp: purpose, ticket, signal })
      // Blocked, or out of reach: the page around is cut off from windows, its frames included, and ours has opened all the same (T-O6).
      if (!popup) return (await account.awaitSocial({ txnId, isByWindow: true, signal })).status === 'granted'
      popup.navigate(popupUrl, location.origin)
      if (provider === 'farcaster') return await untilSigned(txnId, popup)
      const handle = await new Promise<string | undefined>((resolve) => {
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
      return handle !== undefined && (await account.redeemSocial({ txnId, handle, signal })).status === 'granted'
    } finally {
      popup?.close()
    }
  }
  /** Nobody comes back from an app: what it signed is asked for, as long as the window stands. */
  async function untilSigned(txnId: string, popup: Popup): Promise<boolean> {
    const looking = new AbortController()
    const timer = setInterval(() => popup.isClosed() && looking.abort(), pollMs)
    try {
      const ended = AbortSignal.any([signal, looking.signal])
      return (await account.awaitSocial({ txnId, signal: ended })).status === 'granted'
    } catch (error) {
      if (looking.signal.aborted) return false
      throw error
    } finally {
      clearInterval(timer)
    }
  }
}
