import './styles/secure.css'
import { openPages } from './account/openPages.ts'
import { element } from './element.ts'
import { drawFact } from './review/drawFact.ts'
import { pageArt, pressButton } from './screens/ask.ts'
import { openPage } from './screens/openPage.ts'
import type { TextKey } from './text/en.ts'
import { sayDevice } from './text/sayDevice.ts'

/** The page behind the mail's link: opening it does nothing, a press on the right number does (3.7, T-O8). */
async function start(): Promise<void> {
  const { gateway, text, stage, say, sayFailure } = await openPage()
  const token = location.hash.slice(1)
  const pages = openPages({ gatewayUrl: gateway })
  try {
    const { device, origin, network, numbers } = await pages.readApproval({ token })
    const answer = async (given: { number: string } | { isDenied: true }) => {
      say('page.waiting')
      try {
        await pages.answerApproval({ token, ...given })
        say('isDenied' in given ? 'deviceMail.denied' : 'deviceMail.approved', 'done')
      } catch (error) {
        sayFailure(error, 'deviceMail.expired')
      }
    }
    const fact = (label: TextKey, value: string) => drawFact({ label: text(label), value })
    stage.show(
      element(
        'main',
        { class: 'page' },
        pageArt('device'),
        element('h1', {}, text('deviceMail.title')),
        element('p', {}, text('deviceMail.text')),
        element(
          'dl',
          { class: 'card facts' },
          fact('deviceMail.browser', sayDevice(device, text)),
          fact('deviceMail.site', origin),
          ...(network ? [fact('deviceMail.place', network)] : []),
        ),
        element(
          'div',
          { class: 'btns' },
          ...numbers.map((number) => pressButton(number, () => void answer({ number }), { variant: 'number' })),
        ),
        pressButton(text('deviceMail.deny'), () => void answer({ isDenied: true }), { variant: 'danger' }),
      ),
    )
  } catch (error) {
    sayFailure(error, 'deviceMail.expired')
  }
}

void start()
