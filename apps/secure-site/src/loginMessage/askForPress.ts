import * as limits from '@latchkey/common/limits'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { isOnePress } from '../review/isOnePress.ts'
import { refuseHeldKey } from '../review/refuseHeldKey.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import { holdUntilSeen } from './holdUntilSeen.ts'
import type { OfferedMessage } from './OfferedMessage.ts'

/** The window of the other site may stand above this page for a moment, and the page gives the frame room only now. */
const heldMs = 10_000

type Frame = Pick<FrameContext, 'account' | 'settings' | 'stage' | 'text' | 'queue' | 'tell'>

/**
 * Asks for the press that completes a login which another site has answered, below what the same press lets be signed: what the
 * user did at that site says nothing of the message.
 *
 * @returns Whether the message was seen. @throws 4001 where they turn back, or are gone for two minutes: then no one is signed in.
 */
export async function askForPress(frame: Frame, beside: OfferedMessage, outer: AbortSignal): Promise<boolean> {
  const { account, settings, stage, text, queue, tell } = frame
  const site = new URL(settings.ancestor).host
  try {
    // In the queue: while it is on the screen no request takes its place.
    return await queue.run((turn) => {
      const signal = AbortSignal.any([turn, outer, AbortSignal.timeout(limits.frameRequestTimeoutMs)])
      tell('PRESS_AWAITED')
      return ask<boolean | undefined>({ stage, signal }, (settle) => {
        const onPress = (press: MouseEvent) => {
          const { isHeld, isSeen } = held.readPress(press)
          if (!isHeld && isOnePress(press)) settle(isSeen)
        }
        const go = pressButton(text('loginMessage.go'), onPress, { variant: 'primary', testId: 'login-go' })
        let timer: ReturnType<typeof setTimeout> | undefined
        const draw = () => {
          clearTimeout(timer)
          const leftMs = held.waitMs()
          go.setAttribute('aria-disabled', String(leftMs > 0))
          if (leftMs > 0) timer = setTimeout(draw, leftMs)
        }
        const held = holdUntilSeen(go, beside, () => draw(), heldMs)
        refuseHeldKey(go)
        draw()
        return backPage(
          text,
          () => settle(undefined),
          text('loginMessage.title', { site }),
          element('p', { class: 'panel__words' }, text('purpose.origin', { origin: settings.ancestor })),
          beside.root,
          go,
        )
      }).then((isSeen) => {
        if (isSeen === undefined) throw declined()
        return isSeen
      })
    })
  } catch (error) {
    await account.signOut()
    throw error
  }
}
