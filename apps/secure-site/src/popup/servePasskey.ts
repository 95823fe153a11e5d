import { element } from '../element.ts'
import type { PasskeyTask } from '../passkey/askPopup.ts'
import { createPasskey } from '../passkey/createPasskey.ts'
import { readPasskey } from '../passkey/readPasskey.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'

/** Makes or asks a passkey for the frame that opened this window; nobody but our own origin is heard or told. */
export async function servePasskey(stage: Stage, text: Text): Promise<void> {
  const { opener } = window as { opener: Window | null }
  if (!opener) return
  const task = await new Promise<PasskeyTask>((resolve) => {
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source === opener && origin === location.origin) resolve(data)
    })
    opener.postMessage('ready', location.origin)
  })
  const words = element('p', { role: 'status' }, text(task.task === 'create' ? 'passkey.create.text' : 'passkey.read.text'))
  const go = element(
    'button',
    { type: 'button', class: 'btn', 'data-testid': 'passkey-go' },
    text(task.task === 'create' ? 'passkey.create' : 'recover.passkey'),
  )
  go.addEventListener('click', async (event) => {
    if (!event.isTrusted) return
    words.textContent = text('review.working')
    try {
      opener.postMessage(task.task === 'create' ? await createPasskey(task) : await readPasskey(task), location.origin)
      window.close()
    } catch {
      words.textContent = text('passkey.failed')
    }
  })
  stage.show(element('main', { class: 'page' }, element('h1', {}, text('passkey.title')), words, go))
}
