import { element, glyph } from '../element.ts'
import type { Text } from '../text/createText.ts'
import { glyphs } from '../text/glyphs.ts'
import type { Review } from './Review.ts'

/** The foot of a review: what is missing before the user can approve, and the two answers. */
export type DrawnAnswer = {
  readonly root: readonly HTMLElement[]
  readonly approve: HTMLButtonElement
  readonly decline: HTMLButtonElement
  readonly next: HTMLButtonElement
  /** Something covers the review. */
  setCovered(isCovered: boolean): void
  /** Parts beyond the edge were not seen yet. */
  setUnread(isUnread: boolean): void
}

/** Draws the foot of a review. */
export function drawAnswer(review: Review, text: Text): DrawnAnswer {
  const approve = element(
    'button',
    { type: 'button', class: `btn${review.isCritical ? ' btn--danger' : ''}`, 'data-testid': 'approve' },
    review.approve,
  )
  const decline = element('button', { type: 'button', class: 'btn btn--secondary', 'data-testid': 'decline' }, text('approve.decline'))
  const next = element('button', { type: 'button', class: 'next', 'data-testid': 'show-next' }, text('review.next'), glyph(...glyphs.down))
  const covered = element('p', { class: 'hint hint--covered', role: 'status' })
  const words = element('p', { role: 'status' })
  const unread = element('div', { class: 'unread', hidden: true }, words, next)
  return {
    ...{ approve, decline, next },
    root: [covered, unread, element('div', { class: 'btns' }, decline, approve)],
    setCovered: (isCovered) =>
      covered.replaceChildren(...(isCovered ? [glyph(...glyphs.caution), element('span', {}, text('review.covered'))] : [])),
    setUnread(isUnread) {
      if (unread.hidden !== isUnread) return
      unread.hidden = !isUnread
      words.textContent = isUnread ? text('review.unread') : ''
    },
  }
}
