import type { openPages } from '../account/openPages.ts'
import { element } from '../element.ts'
import { drawFact } from '../review/drawFact.ts'
import { alertBox, pageArt, pressButton } from '../screens/ask.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'

/**
 * Asks the person at a window that is not known to be the frame's own browser for the number that the frame shows, and says who began,
 * on which page, and where (T-O6, I27). A wrong number, or none, ends the login.
 *
 * @returns Where to go on to, empty for nowhere; `undefined` if the login has ended. @throws What the gateway refuses with.
 */
export async function confirmLogin({ stage, text, pages, token }: confirmLogin.Parameters): Promise<string | undefined> {
  const { origin, device, network, isElsewhere, numbers } = await pages.readWindow({ token })
  const fact = (label: TextKey, value: string) => drawFact({ label: text(label), value })
  const number = await new Promise<string | undefined>((resolve) => {
    stage.show(
      element(
        'main',
        { class: 'page' },
        pageArt('shield'),
        element('h1', {}, text('popup.confirm.title')),
        ...(isElsewhere ? [alertBox('critical', text('popup.elsewhere.title'), text('popup.elsewhere.text'))] : []),
        element('p', {}, text('popup.confirm.text')),
        element(
          'dl',
          { class: 'card facts' },
          fact('deviceMail.site', origin),
          fact('deviceMail.browser', device),
          fact('deviceMail.place', network),
        ),
        element(
          'div',
          { class: 'btns' },
          ...numbers.map((one) => pressButton(one, () => resolve(one), { variant: 'number', testId: 'confirm-number' })),
        ),
        pressButton(text('deviceMail.deny'), () => resolve(undefined), { variant: 'danger', testId: 'confirm-deny' }),
      ),
    )
  })
  const { isMatched, authUrl = '' } = await pages.matchWindow({ token, number })
  return isMatched ? authUrl : undefined
}

export declare namespace confirmLogin {
  type Parameters = {
    readonly stage: Stage
    readonly text: Text
    readonly pages: Pick<ReturnType<typeof openPages>, 'readWindow' | 'matchWindow'>
    /** The handle that the window came back with, or Farcaster's ticket. */
    readonly token: string
  }
}
