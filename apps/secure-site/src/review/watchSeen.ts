import { element } from '../element.ts'
import { observeSight } from './observeSight.ts'

/** How long each part must have been in view. */
const seenMs = 500
/** What one painted frame can add to that: while nothing is painted, the user sees nothing. */
const frameMs = 100
/** A part that is taller is watched in pieces, each of which fits into the smallest frame. */
const pieceHeight = 64

/** Which parts of a screen were seen since their layout last changed (I24). */
export type Seen = {
  isComplete(): boolean
  /** Position of the first piece that was not seen yet. */
  nextUnseen(): Element | undefined
  /** Starts again: what was seen was seen in another layout. */
  reset(): void
  stop(): void
}

type Piece = { readonly target: HTMLElement; shownMs: number; isInView: boolean }

/**
 * Watches that each part has itself been in full view for half a second (I24). Scrolling on takes nothing back; a part that
 * changes its size begins again.
 */
export function watchSeen(parts: readonly HTMLElement[], onChange: () => void): Seen {
  // A part without an entry was not laid out yet, and counts as unseen.
  const pieces = new Map<HTMLElement, readonly Piece[]>()
  const pieceOf = new Map<Element, Piece>()
  let handle = 0
  let last = 0
  const isSeen = ({ shownMs }: Piece) => shownMs >= seenMs
  const isComplete = () => parts.every((part) => pieces.get(part)?.every(isSeen) === true)

  const tick = (now: number) => {
    handle = 0
    const waiting = [...pieceOf.values()].filter((piece) => piece.isInView && !isSeen(piece))
    let hasNew = false
    for (const piece of waiting) {
      if (last > 0 && !document.hidden) piece.shownMs += Math.min(frameMs, now - last)
      if (!isSeen(piece)) continue
      hasNew = true
      sight.unobserve(piece.target)
    }
    last = now
    if (waiting.some((piece) => !isSeen(piece))) handle = requestAnimationFrame(tick)
    else last = 0
    if (hasNew) onChange()
  }
  const sight = observeSight((target, isInView) => {
    const piece = pieceOf.get(target)
    if (!piece) return
    piece.isInView = isInView
    if (isInView && handle === 0) handle = requestAnimationFrame(tick)
  })
  const forget = (part: HTMLElement) => {
    for (const { target } of pieces.get(part) ?? []) {
      sight.unobserve(target)
      pieceOf.delete(target)
    }
    pieces.delete(part)
  }
  const layOut = (part: HTMLElement) => {
    forget(part)
    const height = part.offsetHeight
    if (height === 0) return
    // Within its edges and rounded down: a piece that reaches over the next part is covered by it, and never seen.
    const inside = Math.floor(part.getBoundingClientRect().height - (height - part.clientHeight))
    const laid = layPieces(part, height <= pieceHeight * 1.5 ? 0 : inside)
    const targets = laid.length > 0 ? laid : [part]
    const made = targets.map((target) => ({ target, shownMs: 0, isInView: false }))
    pieces.set(part, made)
    for (const piece of made) {
      pieceOf.set(piece.target, piece)
      sight.observe(piece.target)
    }
  }
  const size = new ResizeObserver((entries) => {
    for (const { target } of entries) layOut(target as HTMLElement)
    onChange()
  })
  for (const part of parts) size.observe(part)

  return {
    isComplete,
    nextUnseen() {
      const part = parts.find((one) => !pieces.get(one)?.every(isSeen))
      return part && (pieces.get(part)?.find((piece) => !isSeen(piece))?.target ?? part)
    },
    reset() {
      for (const part of parts) layOut(part)
      onChange()
    },
    stop() {
      cancelAnimationFrame(handle)
      sight.disconnect()
      size.disconnect()
    },
  }
}

/**
 * Lays empty boxes over a part, one below the other: they show nothing, take no press, and say what of it is in view. Several
 * buttons may wait for one part: they share its boxes, for one box over another would cover it.
 */
function layPieces(part: HTMLElement, height: number): readonly HTMLElement[] {
  // They lie over the part itself, also where it has no name as one.
  if (height > 0) part.classList.add('pieced')
  const laid = [...part.querySelectorAll<HTMLElement>(':scope > .piece')]
  // Whole pixels, so that none lies over the edge of the next.
  const heights = Array.from({ length: Math.ceil(height / pieceHeight) }, (_, at) => Math.min(pieceHeight, height - at * pieceHeight))
  if (laid.length === heights.length && laid.every((piece, at) => piece.style.blockSize === `${heights[at]}px`)) return laid
  for (const piece of laid) piece.remove()
  return heights.map((pieceSize, at) => {
    const piece = element('i', { class: 'piece', 'aria-hidden': 'true' })
    piece.style.insetBlockStart = `${at * pieceHeight}px`
    piece.style.blockSize = `${pieceSize}px`
    part.append(piece)
    return piece
  })
}
