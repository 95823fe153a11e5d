import './styles/secure.css'
import { openPages } from './account/openPages.ts'
import { element } from './element.ts'
import { pageArt, pressButton } from './screens/ask.ts'
import { openPage } from './screens/openPage.ts'

/** The page behind the old address's mail: opening it does nothing, a press takes the change back (I13, T-O8). */
async function start(): Promise<void> {
  const { gateway, text, stage, say, sayFailure } = await openPage()
  const undo = async () => {
    say('page.waiting')
    try {
      await openPages({ gatewayUrl: gateway }).undoEmail({ token: location.hash.slice(1) })
      say('undo.done', 'done')
    } catch (error) {
      sayFailure(error, 'undo.expired')
    }
  }
  stage.show(
    element(
      'main',
      { class: 'page' },
      pageArt('undo'),
      element('h1', {}, text('undo.title')),
      element('p', {}, text('undo.text')),
      pressButton(text('undo.go'), () => void undo(), { variant: 'primary', testId: 'undo-email' }),
    ),
  )
}

void start()
