import './styles/secure.css'
import { openPages } from './account/openPages.ts'
import { element } from './element.ts'
import { pressButton } from './screens/ask.ts'
import { createStage } from './screens/createStage.ts'
import { readSettings } from './settings.ts'
import { createText } from './text/createText.ts'
import type { TextKey } from './text/en.ts'

/** The page behind the mail's link: opening it does nothing, a press on the right number does (3.7, T-O8). */
async function start(): Promise<void> {
  const { gateway } = readSettings(document, location.href)
  const text = createText(navigator.languages)
  document.documentElement.lang = text.locale
  document.documentElement.dir = text.dir
  if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset['theme'] = 'dark'
  const stage = createStage(document)
  const say = (key: TextKey) => void stage.show(element('main', { class: 'page', role: 'status' }, element('p', {}, text(key))))
  const token = location.hash.slice(1)
  const pages = openPages({ gatewayUrl: gateway })
  try {
    const { device, origin, network, numbers } = await pages.readApproval({ token })
    const answer = async (given: { number: string } | { isDenied: true }) => {
      say('review.working')
      try {
        await pages.answerApproval({ token, ...given })
        say('isDenied' in given ? 'deviceMail.denied' : 'deviceMail.approved')
      } catch {
        say('deviceMail.expired')
      }
    }
    const fact = (label: TextKey, value: string) =>
      element('div', { class: 'fact' }, element('dt', {}, text(label)), element('dd', {}, value))
    stage.show(
      element(
        'main',
        { class: 'page' },
        element('h1', {}, text('deviceMail.title')),
        element('p', {}, text('deviceMail.text')),
        element(
          'dl',
          { class: 'facts' },
          fact('deviceMail.browser', device),
          fact('deviceMail.site', origin),
          ...(network ? [fact('deviceMail.place', network)] : []),
        ),
        element('div', { class: 'btns' }, ...numbers.map((number) => pressButton(number, () => void answer({ number })))),
        pressButton(text('deviceMail.deny'), () => void answer({ isDenied: true }), { variant: 'danger' }),
      ),
    )
  } catch {
    say('deviceMail.expired')
  }
}

void start()
