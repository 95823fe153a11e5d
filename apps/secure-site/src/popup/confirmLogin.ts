import { element } from '../element.ts'
import { pressButton } from '../screens/ask.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'

/** Asks whoever sits at a window without its opener whether they began this, on that page: their press lets its frame in (T-O1, T-O6). */
export function confirmLogin({ stage, text, origin }: confirmLogin.Parameters): Promise<void> {
  const site = new URL(origin).host
  return new Promise((resolve) => {
    stage.show(
      element(
        'main',
        { class: 'page' },
        element('h1', {}, text('popup.confirm.title')),
        element('p', {}, text('popup.confirm.text', { site })),
        pressButton(text('popup.confirm.go', { site }), resolve, { variant: 'primary', testId: 'confirm-login' }),
      ),
    )
  })
}

export declare namespace confirmLogin {
  type Parameters = {
    readonly stage: Stage
    readonly text: Text
    /** The page that began, as the gateway says it. */
    readonly origin: string
  }
}
