import { followPress } from '../review/followPress.ts'
import type { OfferedMessage } from './OfferedMessage.ts'

/** How long a button waits for its message to be seen. After that, its press is a login without the message. */
const usualMs = 2_000

/** Holds a button back until the message beside it was seen; not for long, because no login may fail because of it. */
export function holdUntilSeen(
  button: HTMLElement,
  beside: Pick<OfferedMessage, 'watch'>,
  onChange: () => void,
  heldMs = usualMs,
): holdUntilSeen.Held {
  const endsAt = performance.now() + heldMs
  const limit = (waitMs: number) => Math.max(0, Math.min(waitMs, endsAt - performance.now()))
  const opensInMs = beside.watch(button, onChange)
  const readPress = followPress(button, opensInMs)
  return {
    waitMs: () => limit(opensInMs()),
    readPress(click) {
      const waitMs = readPress(click)
      return { isHeld: limit(waitMs) > 0, isSeen: waitMs === 0 }
    },
  }
}

export declare namespace holdUntilSeen {
  type Held = {
    /** How much longer it is held back. */
    waitMs(): number
    /** Whether the press that a click ends is held back, and whether what stands beside was seen. */
    readPress(click: Pick<MouseEvent, 'detail'>): { readonly isHeld: boolean; readonly isSeen: boolean }
  }
}
