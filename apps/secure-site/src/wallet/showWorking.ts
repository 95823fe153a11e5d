import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import type { TextKey } from '../text/en.ts'

/** Shows that work is in progress. @returns Removes it. */
export function showWorking({ stage, text }: Pick<FrameContext, 'stage' | 'text'>, key: TextKey = 'review.working'): () => void {
  return stage.show(
    element('main', { class: 'page', 'aria-busy': 'true' }, element('div', { role: 'status' }, element('h1', {}, text(key)))),
  )
}
