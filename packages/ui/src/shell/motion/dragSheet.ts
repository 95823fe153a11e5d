/** CSS pixels a finger moves before it is a drag, not a tap. */
const slopPx = 6
/** How far the sheet gives way where it must not go. */
const rubberPx = 56
/** CSS pixels per millisecond; a flick is faster. */
const flickSpeed = 0.5
/** The share of its height below which the sheet falls once the finger leaves it. */
const fallShare = 0.4
/** Milliseconds of the last movement that its speed is taken from. */
const speedMs = 100
const springMs = 280
/** The shortest and the longest fall. */
const [fallMinMs, fallMaxMs] = [90, 200]

const typed = 'input, textarea, select, [contenteditable], [role="slider"]'

/**
 * Lets a sheet be pulled down and away by a finger, or by its grabber. It follows the finger, gives way like rubber where it must
 * not go, and springs back where it was pulled neither far nor fast enough. What scrolls inside goes first until it is at its top.
 *
 * @returns Ends it and puts the sheet back: to be called once the sheet has closed, or before it opens again.
 */
export function dragSheet(panel: HTMLElement, { grabber, onClose }: dragSheet.Options): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let drag: Drag | undefined
  let spring: Animation | undefined

  const put = (offset: number) => {
    panel.style.translate = offset === 0 ? '' : `0 ${offset}px`
  }
  const isClosing = () => panel.dataset['state'] === 'closing'
  const release = (isThrown: boolean) => {
    const ended = drag
    drag = undefined
    if (!ended?.isMoving) return
    const height = panel.offsetHeight
    delete panel.dataset['dragging']
    if (isClosing()) return
    // A press that became a drag presses nothing.
    const stop = new AbortController()
    panel.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true, signal: stop.signal })
    setTimeout(() => stop.abort())
    const speed = speedOf(ended.samples)
    const isAway = speed > flickSpeed || (ended.offset > height * fallShare && speed > -flickSpeed)
    if (isThrown && isAway && ended.offset > 0) {
      const fallMs = Math.min(fallMaxMs, Math.max(fallMinMs, (height - ended.offset) / Math.max(speed, 1)))
      panel.style.animationDuration = `${fallMs}ms`
      // It falls from where the finger left it.
      if (onClose()) return
      panel.style.animationDuration = ''
    }
    const from = panel.style.translate
    put(0)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    spring = panel.animate([{ translate: from }, { translate: '0 0' }], { duration: springMs, easing: 'cubic-bezier(0.3, 1.3, 0.5, 1)' })
  }

  panel.addEventListener(
    'pointerdown',
    (event) => {
      if (drag) return release(false)
      if (isClosing()) return
      const path = event.composedPath()
      const isGrabbed = path.includes(grabber)
      if (event.button !== 0 || (event.pointerType === 'mouse' && !isGrabbed)) return
      const inside = path.slice(0, path.indexOf(panel)).filter((one): one is HTMLElement => one instanceof HTMLElement)
      if (inside.some((one) => one.matches(typed))) return
      const isScrolled = inside.some((one) => one.scrollTop > 0 && /auto|scroll/.test(getComputedStyle(one).overflowY))
      if (isScrolled && !isGrabbed) return
      const canScroll = inside.some((one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      drag = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        offset: 0,
        isMoving: false,
        isGrabbed,
        isUpToo: isGrabbed || !canScroll,
        samples: [],
      }
    },
    { signal },
  )
  panel.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== drag?.id) return
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y]
      if (!drag.isMoving) {
        if (Math.hypot(x, y) < slopPx) return
        // Sideways, or up in what scrolls: not ours.
        if (Math.abs(x) > Math.abs(y) || (y < 0 && !drag.isUpToo)) {
          drag = undefined
          return
        }
        drag.isMoving = true
        // Caught while it springs back, it is the finger's again.
        spring?.cancel()
        drag.y += Math.sign(y) * slopPx
        panel.dataset['dragging'] = ''
        try {
          // Whose pointer is shown, too.
          ;(drag.isGrabbed ? grabber : panel).setPointerCapture(event.pointerId)
        } catch {
          // The pointer is gone already.
        }
      }
      const moved = event.clientY - drag.y
      drag.offset = moved > 0 ? moved : stretch(moved)
      drag.samples = [...drag.samples.filter(({ atMs }) => event.timeStamp - atMs < speedMs), { atMs: event.timeStamp, y: event.clientY }]
      put(drag.offset)
    },
    { signal },
  )
  for (const [name, isThrown] of [
    ['pointerup', true],
    ['pointercancel', false],
  ] as const)
    panel.addEventListener(name, (event) => event.pointerId === drag?.id && release(isThrown), { signal })
  // A drag must not scroll the page or what is inside, too.
  panel.addEventListener('touchmove', (event) => drag?.isMoving && event.cancelable && event.preventDefault(), { signal, passive: false })
  return () => {
    listening.abort()
    drag = undefined
    put(0)
    panel.style.animationDuration = ''
  }
}

type Drag = {
  readonly id: number
  readonly x: number
  y: number
  offset: number
  isMoving: boolean
  readonly isGrabbed: boolean
  /** Whether it may be pulled up as well: nothing inside scrolls that way. */
  readonly isUpToo: boolean
  samples: readonly { readonly atMs: number; readonly y: number }[]
}

/** Less and less, the farther it is pulled. */
function stretch(moved: number): number {
  return Math.sign(moved) * rubberPx * (1 - 1 / (Math.abs(moved) / (rubberPx * 2) + 1))
}

/** CSS pixels per millisecond downwards, at the end. */
function speedOf(samples: Drag['samples']): number {
  const [first, last] = [samples[0], samples.at(-1)]
  const ms = first && last ? last.atMs - first.atMs : 0
  return first && last && ms > 0 ? (last.y - first.y) / ms : 0
}

export declare namespace dragSheet {
  type Options = {
    readonly grabber: HTMLElement
    /** @returns Whether it closes. */
    readonly onClose: () => boolean
  }
}
