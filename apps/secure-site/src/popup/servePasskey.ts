import { parse } from 'valibot'
import { element } from '../element.ts'
import { answerPasskey } from '../passkey/answerPasskey.ts'
import { createPasskey } from '../passkey/createPasskey.ts'
import { type PasskeyTask, passkeyTaskSchema } from '../passkey/passkeyTask.ts'
import { readPasskey } from '../passkey/readPasskey.ts'
import { pageArt, pressButton } from '../screens/ask.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import { closeSoon } from './closeSoon.ts'

/** Makes or asks a passkey for the frame that opened this window; it hears and answers only our own origin. */
export async function servePasskey(stage: Stage, text: Text): Promise<void> {
  const { opener } = window as { opener: Window | null }
  if (!opener) return
  const task = await new Promise<PasskeyTask>((resolve) => {
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source === opener && origin === location.origin) resolve(parse(passkeyTaskSchema, data))
    })
    opener.postMessage('ready', location.origin)
  })
  const status = element('p', { role: 'status' }, text(task.task === 'create' ? 'passkey.create.text' : 'passkey.read.text'))
  const label = text(task.task === 'create' ? 'passkey.create' : 'recover.passkey')
  const go = async () => {
    status.textContent = text('review.working')
    try {
      opener.postMessage(await perform(task), location.origin)
      closeSoon()
    } catch {
      status.textContent = text(task.task === 'answer' ? 'passkeys.failed' : 'passkey.failed')
    }
  }
  stage.show(
    element(
      'main',
      { class: 'page' },
      pageArt('key'),
      element('h1', {}, task.task === 'answer' ? task.words : text('passkey.title')),
      task.task === 'answer' && element('p', {}, text('purpose.origin', { origin: task.origin })),
      status,
      pressButton(label, () => void go(), { variant: 'primary', testId: 'passkey-go' }),
    ),
  )
}

function perform(task: PasskeyTask): Promise<object> {
  if (task.task === 'create') return createPasskey(task)
  return task.task === 'read' ? readPasskey(task) : answerPasskey(task.request)
}
