import { safeText } from '@latchkey/common/web'
import { element } from '../element.ts'
import type { Answer, Question } from '../ownWindow/questionSchema.ts'
import { drawFact } from '../review/drawFact.ts'
import { alertBox, ask, backPage, pressButton } from '../screens/ask.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import { sayDevice } from '../text/sayDevice.ts'
import { twoPresses } from './twoPresses.ts'

/**
 * Asks for the number that a waiting device shows, below the device, its page and its place (3.7, I27). For a device on another network
 * than the owner's it takes two presses and says so first: one by mistake does not let it in.
 *
 * @returns The owner's choice; `undefined` if they went back.
 */
export function showNumbers(
  { stage, text, signal }: { readonly stage: Stage; readonly text: Text; readonly signal: AbortSignal },
  { origin, createdAt, waiting }: Omit<Extract<Question, { kind: 'waiting' }>, 'kind'>,
): Promise<Answer<'waiting'> | undefined> {
  const { device, network, isElsewhere, numbers } = waiting
  const fact = (label: TextKey, value: string) => drawFact({ label: text(label), value })
  const day = new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt)
  const warning = isElsewhere && alertBox('critical', text('wallet.waiting.elsewhere'), text('wallet.waiting.elsewhereText'))
  if (warning) warning.setAttribute('data-part', 'true')
  return ask<Answer<'waiting'> | undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('deviceMail.title'),
      warning,
      element('p', { class: 'panel__words', 'data-part': true }, text('wallet.waiting.text')),
      element(
        'dl',
        { class: 'facts' },
        fact('deviceMail.site', origin),
        fact('deviceMail.browser', sayDevice(device, text)),
        fact('deviceMail.place', safeText(network, 'name')),
        fact('notMe.time', day),
      ),
      element(
        'div',
        { class: 'btns' },
        ...numbers.map((number) =>
          isElsewhere
            ? twoPresses(number, text('wallet.waiting.again', { number }), () => settle({ number }), 'device-number')
            : pressButton(number, () => settle({ number }), { testId: 'device-number', isGated: true }),
        ),
      ),
      pressButton(text('deviceMail.deny'), () => settle('refuse'), { variant: 'danger', testId: 'device-deny' }),
    ),
  )
}
