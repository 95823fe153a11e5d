import { AccountError } from '../account/errors.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { ask, backPage } from '../screens/ask.ts'

const hourMs = 3_600_000

/** Makes a change, and where the service wants a day to go by first says so, and when to come back. @throws what the change throws */
export async function tellDelay<result>(
  { stage, text }: FrameContext,
  { change, signal }: { readonly change: () => Promise<result>; readonly signal: AbortSignal },
): Promise<result> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof AccountError) || error.reason !== 'CHANGE_DELAYED') throw error
    const hours = Math.ceil((error.retryAfterMs ?? 0) / hourMs)
    await ask<undefined>({ stage, signal }, (settle) =>
      backPage(
        text,
        () => settle(undefined),
        text('passkeys.delayed.title'),
        element('p', { class: 'panel__words', role: 'alert' }, text('passkeys.delayed.text', { n: hours })),
      ),
    )
    throw error
  }
}
