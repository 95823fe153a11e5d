import { canWatchVisibility } from './observeSight.ts'
import { watchSeen } from './watchSeen.ts'
import { watchVisibility } from './watchVisibility.ts'

/** A press counts only this long after anything changed (T-F7). */
const pauseMs = 700

/** Decides whether a press counts now. */
export type Gate = {
  /** Time until the gate opens by itself; infinite if something must be seen first, which calls `onChange`. */
  opensInMs(): number
  /** Whether every part was seen. */
  isAllSeen(): boolean
  nextUnseen(): Element | undefined
  /** Restarts the pause. */
  restart(): void
  stop(): void
}

/**
 * Makes the gate of a press: open while the buttons are in full view and nothing covers `whole`, and both have been for half a second, once each
 * part was seen for as long (I24), and 0.7 s after the last change (T-F7). Another size of the page begins all of it again.
 */
export function createGate({ parts, whole, buttons, onChange }: createGate.Parameters): Gate {
  let openFrom = performance.now() + pauseMs
  const restart = () => {
    openFrom = performance.now() + pauseMs
    onChange(isInView)
  }
  let isInView = true
  const seen = watchSeen(parts, () => onChange(isInView))
  // A window of our own that cannot tell what is over it has no page around it that could put anything there.
  const visibility = watchVisibility(
    buttons,
    (isSeen) => {
      isInView = isSeen
      if (isSeen) onChange(isInView)
      else restart()
    },
    canWatchVisibility() ? whole : undefined,
  )
  const onResize = () => {
    seen.reset()
    restart()
  }
  window.addEventListener('resize', onResize)
  window.addEventListener('focus', restart)
  return {
    opensInMs: () => (seen.isComplete() ? Math.max(0, openFrom - performance.now(), visibility.settlesInMs()) : Number.POSITIVE_INFINITY),
    isAllSeen: seen.isComplete,
    nextUnseen: seen.nextUnseen,
    restart,
    stop() {
      window.removeEventListener('resize', onResize)
      window.removeEventListener('focus', restart)
      visibility.stop()
      seen.stop()
    },
  }
}

export declare namespace createGate {
  type Parameters = {
    /** Each part must itself have been seen. */
    readonly parts: readonly HTMLElement[]
    /** The screen as a whole: nothing of it that this frame has room for may be covered at the press. */
    readonly whole?: Element | undefined
    /** Must be in full view at the press. */
    readonly buttons: readonly Element[]
    /** Something changed: whether what must be in view is. */
    readonly onChange: (isInView: boolean) => void
  }
}
