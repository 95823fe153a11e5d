import { canCarrySignIn } from '@latchkey/core/internal'

/** Room for what the code is for, and its field. */
const plainPx = 154
/** And below it the message that the same code signs: a request, which needs the room of one (I24). */
const withMessagePx = 448

/** How tall the field is, and whether a message stands in it; the frame shows none where the browser cannot tell what covers it. */
export function fieldHeight(config: Parameters<typeof canCarrySignIn>[0]): { readonly height: number; readonly hasMessage: boolean } {
  const canShow = typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype
  const hasMessage = canShow && canCarrySignIn(config)
  return { height: hasMessage ? withMessagePx : plainPx, hasMessage }
}
