import { element } from '../element.ts'
import type { Question } from '../ownWindow/questionSchema.ts'
import { drawAddress } from '../review/drawAddress.ts'
import type { Text } from '../text/createText.ts'
import { ask, pressButton } from './ask.ts'
import type { Stage } from './createStage.ts'

/** Shows which wallets there are, and asks whether the one that the services tell of is to be opened. @returns Whether it is. */
export function showOther(
  { stage, text, signal }: { readonly stage: Stage; readonly text: Text; readonly signal: AbortSignal },
  { owned, found }: Omit<Extract<Question, { kind: 'other' }>, 'kind'>,
): Promise<boolean> {
  const fact = (label: string, value: string) =>
    element(
      'div',
      { class: 'fact fact--long fact--address', 'data-part': true },
      element('dt', {}, label),
      element('dd', { dir: 'ltr' }, ...drawAddress(value)),
    )
  return ask<boolean>({ stage, signal }, (settle) =>
    element(
      'main',
      { class: 'page' },
      element('h1', { 'data-part': true }, text('other.title')),
      element('p', { 'data-part': true }, text(owned.length > 0 ? 'other.text' : 'other.passkey')),
      element(
        'dl',
        { class: 'card facts' },
        ...owned.map((address) => fact(text('other.here'), address)),
        fact(text('other.found'), found ?? text('other.new')),
      ),
      pressButton(text('other.stop'), () => settle(false), { variant: 'primary', testId: 'other-stop' }),
      pressButton(text('other.open'), () => settle(true), { variant: 'danger', testId: 'other-open', isGated: true }),
    ),
  )
}
