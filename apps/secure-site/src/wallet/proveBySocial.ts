import { openPopup } from '@latchkey/common'
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
    const popup = openPopup(`${location.origin}/popup`, { name: 'latchkey-social', width: 600, height: 800 })
    if (!popup) return false
    try {
      const { txnId, popupUrl } = await account.startSocial({ provider, stepUp: purpose, signal })
      popup.navigate(popupUrl, location.origin)
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
      popup.close()
    }
  }
}
