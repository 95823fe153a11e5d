import { pipe, strictObject, string, url } from 'valibot'
import { reviewSchema } from '../review/reviewSchema.ts'
import { showReview } from '../review/showReview.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import { serveTask } from './serveTask.ts'

const schema = strictObject({ review: reviewSchema, origin: pipe(string(), url()), siteName: string() })

/** Shows the frame's request and gives back one word (I25). */
export function serveReview(stage: Stage, text: Text): Promise<void> {
  return serveTask(
    { stage, text },
    {
      schema,
      show: ({ review, origin, siteName }, signal) =>
        showReview(review, { stage, text, signal, isFramed: false, heading: { origin, siteName } }),
    },
  )
}
