import type { SiwxMessage } from '@latchkey/embedded-wallet/protocol'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { choosePlace } from '../review/choosePlace.ts'
import { gateWhenShown } from '../review/gateWhenShown.ts'
import { canWatchVisibility } from '../review/observeSight.ts'
import { isLargeEnough } from '../review/watchSize.ts'
import type { OfferedMessage } from './OfferedMessage.ts'
import { writeLoginMessage } from './writeLoginMessage.ts'

/** What is a request's alone: it gives no right, and moves nothing. */
const signIn = { isCritical: false, stake: { grantsRight: false, worthCents: 0n } } as const

/**
 * Draws what a login would sign, to stand where the user completes it.
 *
 * It is held to the rules of a request: never where the browser cannot tell what covers the frame, nor where the operator wants requests
 * in a window of their own (T-F7, I25). Whether all of it was seen, at a size that can be read, is asked when the login is completed (I24).
 *
 * @returns Nothing where it may not go with the login: then the login is one without, and the page asks by itself.
 */
export function offerLoginMessage(
  { settings, text }: Pick<FrameContext, 'settings' | 'text'>,
  fields: SiwxMessage | undefined,
): OfferedMessage | undefined {
  if (!fields || choosePlace(signIn, settings.approval, canWatchVisibility()) === 'window') return undefined
  const origin = settings.ancestor
  const lines = writeLoginMessage(fields, { origin, nowMs: Date.now() })
  if (!lines) return undefined
  const shown = [lines[0], text('loginMessage.account'), ...lines.slice(2)].join('\n')
  const root = element(
    'section',
    { class: 'carried', id: 'login-message' },
    element('div', { class: 'carried__why' }, text('loginMessage.why', { site: new URL(origin).host })),
    element('div', { class: 'carried__text', dir: 'ltr', 'data-testid': 'login-message' }, shown),
  )
  return {
    key: toKey(fields),
    root,
    watch(target, onChange) {
      const gate = gateWhenShown(target, onChange, root)
      return () => (isLargeEnough() ? gate.opensInMs() : Number.POSITIVE_INFINITY)
    },
  }
}

/** Names fields by what is in them, in whatever order they came. */
export function toKey(fields: SiwxMessage): string {
  return JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))
}
