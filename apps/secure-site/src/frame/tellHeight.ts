import { smallestReview } from '../review/watchSize.ts'
import type { Served } from './serve.ts'

/** Higher than any screen. */
const heightMax = 10_000

/**
 * Tells the host page the height of the frame's content, so that nothing is empty and little scrolls.
 * That page decides the height. If it is too small for a request, the request gets a window of its own (I24).
 */
export function tellHeight({ body }: Document, { tell }: Pick<Served, 'tell'>): void {
  let told: number | undefined
  const look = () => {
    const height = Math.min(heightMax, Math.ceil(measure(body)))
    if (height === told) return
    told = height
    tell('HEIGHT', { height })
  }
  const sizes = new ResizeObserver(look)
  const watch = () => {
    sizes.disconnect()
    for (const element of listMeasured(body)) sizes.observe(element)
    look()
  }
  new MutationObserver(watch).observe(body, { childList: true })
  watch()
}

/** What a review is high by; its hints come and go within that, or each would begin the reading again. */
const reviewParts = '.review__content, .review > .btns'

function listMeasured(body: HTMLElement): readonly HTMLElement[] {
  const parts = [...body.querySelectorAll<HTMLElement>(reviewParts)]
  return parts.length > 0 ? parts : ([...body.children] as HTMLElement[])
}

function measure(body: HTMLElement): number {
  const sum = listMeasured(body).reduce((height, element) => height + element.getBoundingClientRect().height, 0)
  const review = body.querySelector<HTMLElement>('.review')
  // The message of a login is a request, and needs the size of one (I24).
  if (!review) return body.querySelector('.carried') ? Math.max(smallestReview.height, sum) : sum
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(review)
  return Math.max(smallestReview.height, sum + (Number.parseFloat(paddingBlockStart) || 0) + (Number.parseFloat(paddingBlockEnd) || 0))
}
