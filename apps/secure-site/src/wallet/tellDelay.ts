import { AccountError } from '../account/errors.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { ask, backPage } from '../screens/ask.ts'
import type { Text } from '../text/createText.ts'

const hourMs = 3_600_000

/** Makes a change. If the service requires a day's wait, says so, and when to come back. @throws the change's error */
export async function tellDelay<result>(
  frame: Pick<FrameContext, 'stage' | 'text'>,
  { change, signal }: { readonly change: () => Promise<result>; readonly signal: AbortSignal },
): Promise<result> {
  try {
    return await change()
  } catch (error) {
    if (isDelayed(error)) await showDelay(frame, { error, how: 'told', signal })
    throw error
  }
}

/** Whether a change was not refused but has to wait. */
export function isDelayed(error: unknown): error is AccountError {
  return error instanceof AccountError && error.reason === 'CHANGE_DELAYED'
}

/** Says when a change can continue: the owner got a mail (`told`), or only the list of devices shows it (`listed`). */
export async function showDelay(
  { stage, text }: Pick<FrameContext, 'stage' | 'text'>,
  { error, how, signal }: { readonly error: AccountError; readonly how: 'told' | 'listed'; readonly signal: AbortSignal },
): Promise<void> {
  await ask<undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('passkeys.delayed.title'),
      element('p', { class: 'panel__words', role: 'alert' }, sayDelay(text, error.retryAfterMs ?? 0, how)),
    ),
  )
}

function sayDelay(text: Text, waitMs: number, how: 'told' | 'listed'): string {
  if (how === 'told') return text('passkeys.delayed.text', { n: Math.ceil(waitMs / hourMs) })
  const time = new Intl.DateTimeFormat(text.locale, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
  return text('passkeys.delayed.listed', { time: time.format(Date.now() + waitMs) })
}
