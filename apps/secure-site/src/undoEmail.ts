import './styles/secure.css'
import { openPages } from './account/openPages.ts'
import { element } from './element.ts'
import { pressButton } from './screens/ask.ts'
import { createStage } from './screens/createStage.ts'
import { readSettings } from './settings.ts'
import { createText } from './text/createText.ts'
import type { TextKey } from './text/en.ts'

/** The page behind the old address's mail: opening it does nothing, a press takes the change back (I13, T-O8). */
function start(): void {
  const { gateway } = readSettings(document, location.href)
  const text = createText(navigator.languages)
  document.documentElement.lang = text.locale
  document.documentElement.dir = text.dir
  if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset['theme'] = 'dark'
  const stage = createStage(document)
  const say = (key: TextKey) => void stage.show(element('main', { class: 'page', role: 'status' }, element('p', {}, text(key))))
  const undo = async () => {
    say('review.working')
    try {
      await openPages({ gatewayUrl: gateway }).undoEmail({ token: location.hash.slice(1) })
      say('undo.done')
    } catch {
      say('undo.expired')
    }
  }
  stage.show(
    element(
      'main',
      { class: 'page' },
      element('h1', {}, text('undo.title')),
      element('p', {}, text('undo.text')),
      pressButton(text('undo.go'), () => void undo(), { variant: 'primary', testId: 'undo-email' }),
    ),
  )
}

start()
