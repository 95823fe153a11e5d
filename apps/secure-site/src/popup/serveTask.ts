import { decode } from '@latchkey/common/web'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Stage } from '../screens/createStage.ts'
import { drawOutcome } from '../screens/openPage.ts'
import type { Text } from '../text/createText.ts'
import { closeSoon } from './closeSoon.ts'

/** So long the frame has to send its task. */
const waitMs = 10_000
/** How often it is looked whether the frame is still there. */
const pollMs = 1_000

/**
 * Shows the one task of the frame that opened this window, which only our own origin can bring, and gives back its answer, once (I25).
 * Says so where no page is behind this window, or none any more.
 */
export async function serveTask<schema extends GenericSchema>(
  { stage, text }: { readonly stage: Stage; readonly text: Text },
  { schema, show }: serveTask.Parameters<schema>,
): Promise<void> {
  const { opener } = window as { opener: Window | null }
  const sayOrphan = () => void stage.show(drawOutcome(text, 'review.popup.orphan', 'failed'))
  if (!opener) return sayOrphan()
  const gone = new AbortController()
  const stop = hear(opener, (data) => data === 'gone' && gone.abort())
  const task = await receive(opener, schema)
  const timer = setInterval(() => opener.closed && gone.abort(), pollMs)
  const answer = task && !gone.signal.aborted && (await show(task.value, gone.signal).catch(() => 'declined' as const))
  clearInterval(timer)
  stop()
  if (!answer || gone.signal.aborted) return sayOrphan()
  opener.postMessage(answer, location.origin)
  closeSoon()
}

/** What the frame sends, once it hears that this window is ready; nothing where it is silent, goes away or sends something else. */
function receive<schema extends GenericSchema>(
  opener: Window,
  schema: schema,
): Promise<{ readonly value: InferOutput<schema> } | undefined> {
  return new Promise((resolve) => {
    const settle = (task: { readonly value: InferOutput<schema> } | undefined) => {
      clearTimeout(timer)
      stop()
      resolve(task)
    }
    const stop = hear(opener, (data) => {
      try {
        settle({ value: decode(schema, data) })
      } catch {
        settle(undefined)
      }
    })
    const timer = setTimeout(() => settle(undefined), waitMs)
    opener.postMessage('ready', location.origin)
  })
}

/** Hears the frame that opened this window, and only while it shows our own origin. @returns Ends it. */
function hear(opener: Window, onData: (data: unknown) => void): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source === opener && origin === location.origin) onData(data)
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

export declare namespace serveTask {
  type Parameters<schema extends GenericSchema> = {
    readonly schema: schema
    /** Shows the task until the user answers; declines by throwing. */
    readonly show: (task: InferOutput<schema>, signal: AbortSignal) => Promise<unknown>
  }
}
