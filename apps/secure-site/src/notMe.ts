import './styles/secure.css'
import { openPages } from './account/openPages.ts'
import { element } from './element.ts'
import { drawFact } from './review/drawFact.ts'
import { pageArt, pressButton } from './screens/ask.ts'
import { openPage } from './screens/openPage.ts'
import type { TextKey } from './text/en.ts'
import { sayDevice } from './text/sayDevice.ts'

/** The page behind a mail's "this was not me": opening it does nothing, a press takes back what that device was given (F3, T-O8). */
async function start(): Promise<void> {
  const { gateway, text, stage, say, sayFailure } = await openPage()
  const pages = openPages({ gatewayUrl: gateway })
  const token = location.hash.slice(1)
  const refuse = async () => {
    say('page.waiting')
    try {
      await pages.sayNotMe({ token })
      say('notMe.done', 'done')
    } catch (error) {
      sayFailure(error, 'deviceMail.expired')
    }
  }
  say('page.waiting')
  try {
    const { device, origin, at } = await pages.readNotMe({ token })
    const fact = (label: TextKey, value: string) => drawFact({ label: text(label), value })
    const time = new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
    stage.show(
      element(
        'main',
        { class: 'page' },
        pageArt('shield'),
        element('h1', {}, text('notMe.title')),
        element('p', {}, text('notMe.text')),
        element(
          'dl',
          { class: 'card facts' },
          fact('deviceMail.browser', sayDevice(device, text)),
          fact('deviceMail.site', origin),
          fact('notMe.time', time),
        ),
        pressButton(text('deviceMail.deny'), () => void refuse(), { variant: 'danger', testId: 'not-me' }),
      ),
    )
  } catch (error) {
    sayFailure(error, 'deviceMail.expired')
  }
}

void start()
