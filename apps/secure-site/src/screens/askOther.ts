import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { drawAddress } from '../review/drawAddress.ts'
import { ask, pressButton } from './ask.ts'

/**
 * Asks whether a wallet that the services alone vouch for may be opened beside the one of this browser, which is its owner's. Both
 * addresses are shown: whoever expects the one that is here stops.
 *
 * @throws 4001 if not.
 */
export async function askOther(frame: FrameContext, { owned, found, signal }: askOther.Parameters): Promise<void> {
  const { text } = frame
  const fact = (label: string, value: string) =>
    element('div', { class: 'fact', 'data-part': true }, element('dt', {}, label), element('dd', { dir: 'ltr' }, ...drawAddress(value)))
  const isAccepted = await ask<boolean>({ stage: frame.stage, signal }, (settle) =>
    element(
      'main',
      { class: 'page' },
      element('h1', { 'data-part': true }, text('other.title')),
      element('p', { 'data-part': true }, text('other.text')),
      element(
        'dl',
        { class: 'facts' },
        ...owned.map(({ evmAddress }) => fact(text('other.here'), evmAddress)),
        fact(text('other.found'), found ?? text('other.new')),
      ),
      pressButton(text('other.stop'), () => settle(false), { variant: 'primary', testId: 'other-stop' }),
      pressButton(text('other.open'), () => settle(true), { variant: 'danger', testId: 'other-open', isGated: true }),
    ),
  )
  if (!isAccepted) throw declined()
}

export declare namespace askOther {
  type Parameters = {
    /** What this browser holds. */
    readonly owned: readonly { readonly evmAddress: string }[]
    /** What the services tell of; nothing for a wallet that would be made. */
    readonly found: string | undefined
    readonly signal: AbortSignal
  }
}
