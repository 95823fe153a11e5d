import type { OfferedMessage } from './OfferedMessage.ts'

/** So long a button waits for what it lets be signed: not seen by then, its press is a login without. */
const heldMs = 2_000

/** Keeps a button off until what stands beside it was seen; not for long, because no login fails for it. */
export function holdUntilSeen(button: HTMLElement, beside: Pick<OfferedMessage, 'watch'>): holdUntilSeen.Held {
  const endsAt = performance.now() + heldMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitMs = () => Math.max(0, Math.min(opensInMs(), endsAt - performance.now()))
  const draw = () => {
    clearTimeout(timer)
    const leftMs = waitMs()
    button.setAttribute('aria-disabled', String(leftMs > 0))
    if (leftMs > 0) timer = setTimeout(draw, leftMs)
  }
  const opensInMs = beside.watch(button, draw)
  draw()
  const look = () => ({ isHeld: waitMs() > 0, isSeen: opensInMs() === 0 })
  // A press that brings the focus into the frame counts by what held when it began: the focus itself begins each wait again.
  let atPress: ReturnType<typeof look> | undefined
  button.addEventListener('pointerdown', () => {
    atPress = look()
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
    button.addEventListener(end, () => {
      // Its click comes before.
      setTimeout(() => {
        atPress = undefined
      })
    })
  return { isHeld: () => (atPress ?? look()).isHeld, isSeen: () => (atPress ?? look()).isSeen }
}

export declare namespace holdUntilSeen {
  type Held = { isHeld(): boolean; isSeen(): boolean }
}
