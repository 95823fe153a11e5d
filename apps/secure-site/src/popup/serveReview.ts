import { decode } from '@latchkey/common'
import { pipe, strictObject, string, url } from 'valibot'
import { element } from '../element.ts'
import { reviewSchema } from '../review/reviewSchema.ts'
import { showReview } from '../review/showReview.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'

/** So long the frame has to send its request. */
const waitMs = 10_000
/** How often it is looked whether the frame is still there. */
const pollMs = 1_000

const given = strictObject({ review: reviewSchema, origin: pipe(string(), url()), siteName: string() })

/**
 * Shows the frame's request, which only our own origin can bring, and gives back one word (I25). Says so where no page is behind
 * this window, or none any more.
 */
export async function serveReview(stage: Stage, text: Text): Promise<void> {
  const { opener } = window as { opener: Window | null }
  const say = (key: TextKey) => void stage.show(element('main', { class: 'page', role: 'status' }, element('p', {}, text(key))))
  const request = opener ? await receive(opener) : undefined
  if (!opener || !request) return say('review.popup.orphan')
  const { review, origin, siteName } = request
  const gone = new AbortController()
  const timer = setInterval(() => opener.closed && gone.abort(), pollMs)
  const answer = await showReview(review, {
    ...{ stage, text, signal: gone.signal, isFramed: false },
    heading: { origin, siteName },
  }).catch(() => 'declined' as const)
  clearInterval(timer)
  if (gone.signal.aborted) return say('review.popup.orphan')
  opener.postMessage(answer, location.origin)
  window.close()
}

/** What the frame sends, once it hears that this window is ready; nothing where it is silent or sends something else. */
function receive(opener: Window): Promise<ReturnType<typeof parse> | undefined> {
  return new Promise((resolve) => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== opener || origin !== location.origin) return
      try {
        settle(parse(data))
      } catch {
        settle(undefined)
      }
    }
    const settle = (request: ReturnType<typeof parse> | undefined) => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      resolve(request)
    }
    const timer = setTimeout(() => settle(undefined), waitMs)
    window.addEventListener('message', onMessage)
    opener.postMessage('ready', location.origin)
  })
}

const parse = (data: unknown) => decode(given, data)
