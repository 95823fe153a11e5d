import type { PasskeyRequest } from '@latchkey/blockchain-api/keys'
import { AccountError } from '../account/errors.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { holdUntilSeen } from '../loginMessage/holdUntilSeen.ts'
import type { OfferedMessage } from '../loginMessage/OfferedMessage.ts'
import { followPress } from '../review/followPress.ts'
import { gateWhenShown } from '../review/gateWhenShown.ts'
import { isOnePress } from '../review/isOnePress.ts'
import { refuseHeldKey } from '../review/refuseHeldKey.ts'
import { backPage, pressButton } from '../screens/ask.ts'
import { answerPasskey } from './answerPasskey.ts'
import { askPopup } from './askPopup.ts'
import { canAskHere } from './canAskHere.ts'
import { PasskeyError } from './errors.ts'
import type { AnsweredPasskey } from './Passkey.ts'

/**
 * Asks for a passkey, below what it is for and who asks, until one is accepted. The browser's own question names neither; so the
 * frame asks for a press first (I3), which counts only where both were seen and nothing covers them (T-F7).
 *
 * @throws 4001 when its owner turns back; what `start` and `use` throw that is no matter of the passkey.
 */
export async function askPasskey<value>(
  frame: Pick<FrameContext, 'settings' | 'stage' | 'text'>,
  parameters: askPasskey.Parameters<value>,
): Promise<value> {
  const { stage, text, settings } = frame
  const { words, beside, start, use, signal } = parameters
  let request = await start()
  return new Promise<value>((resolve, reject) => {
    const status = element('p', { class: 'hint', role: 'status' })
    const end = (finish: () => void) => {
      signal.removeEventListener('abort', onAbort)
      takeAway()
      finish()
    }
    const onAbort = () => end(() => reject(declined()))
    const attempt = async (answering: Promise<AnsweredPasskey>, isBesideSeen: boolean) => {
      go.disabled = true
      status.removeAttribute('data-bad')
      status.textContent = text('review.working')
      try {
        const value = await use(await answering, request.txnId, isBesideSeen)
        end(() => resolve(value))
      } catch (error) {
        const isPasskeys = error instanceof PasskeyError || (error instanceof AccountError && error.code === 'ACCOUNT_REFUSED')
        if (!isPasskeys) return end(() => reject(error))
        status.toggleAttribute('data-bad', true)
        status.textContent = text('passkeys.failed')
        // A challenge is answered once: the next press has one of its own.
        request = await start()
        go.disabled = false
      }
    }
    const onPress = (press: MouseEvent) => {
      const { isHeld, isSeen } = held?.readPress(press) ?? { isHeld: false, isSeen: false }
      if (readPress(press) > 0 || isHeld || !isOnePress(press)) return
      const { ancestor: origin } = settings
      // Where a frame may not ask, a window of our own does; it opens while the press still counts.
      const answering = canAskHere() ? answerPasskey(request) : askPopup({ task: 'answer', request, words, origin }, signal)
      attempt(answering, isSeen).catch((error: unknown) => end(() => reject(error)))
    }
    const go = pressButton(text('recover.passkey'), onPress, { variant: 'primary', testId: 'passkey-sign' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      clearTimeout(timer)
      const waitMs = Math.max(gate.opensInMs(), held?.waitMs() ?? 0)
      go.setAttribute('aria-disabled', String(waitMs > 0))
      if (waitMs > 0 && waitMs < Number.POSITIVE_INFINITY) timer = setTimeout(draw, waitMs)
    }
    refuseHeldKey(go)
    const gate = gateWhenShown(go, () => draw())
    const readPress = followPress(go, gate.opensInMs)
    const held = beside && holdUntilSeen(go, beside, () => draw())
    draw()
    if (signal.aborted) return reject(declined())
    signal.addEventListener('abort', onAbort, { once: true })
    const takeAway = stage.show(
      backPage(
        text,
        onAbort,
        words,
        element('p', { class: 'panel__words' }, text('purpose.origin', { origin: settings.ancestor })),
        element('p', { class: 'panel__words' }, text('passkeys.about')),
        beside?.root,
        go,
        status,
      ),
    )
  })
}

export declare namespace askPasskey {
  type Parameters<value> = {
    /** What it is for, as one sentence. */
    readonly words: string
    /** What it is to sign; asked again after each try. */
    readonly start: () => Promise<PasskeyRequest>
    readonly use: (answer: AnsweredPasskey, txnId: string, isBesideSeen: boolean) => Promise<value>
    /** What the same press lets be signed; the press waits a moment until it was seen. */
    readonly beside?: Pick<OfferedMessage, 'root' | 'watch'> | undefined
    readonly signal: AbortSignal
  }
}
