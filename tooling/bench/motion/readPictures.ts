import type { TraceEvent } from '../opening/readTrace.ts'

/** Marks between which something moves on a page. */
export const marks = { moves: 'latchkey:moves', rests: 'latchkey:rests' } as const

/** The pictures that the browser drew while something moved. */
export type Pictures = { readonly perS: number; readonly gapMaxMs: number }

/**
 * Reads a trace with `disabled-by-default-devtools.timeline.frame` and `blink.user_timing`: from the first picture of each move to its last.
 *
 * What is moved by a transform is drawn by the browser's compositor, and goes on while the page's thread works: its animation frames say nothing of it.
 */
export function readPictures(events: readonly TraceEvent[]): Pictures {
  const page = events.find(({ name }) => name === marks.moves)?.pid
  const times = (name: string) => events.filter((event) => event.name === name && event.pid === page).map(({ ts }) => ts)
  const drawn = times('DrawFrame').sort((one, other) => one - other)
  const rests = times(marks.rests)
  const gapsMs = times(marks.moves).flatMap((from) => {
    const to = Math.min(...rests.filter((ts) => ts > from))
    const pictures = drawn.filter((ts) => ts >= from && ts <= to)
    return pictures.slice(1).map((ts, index) => (ts - (pictures[index] ?? ts)) / 1_000)
  })
  if (gapsMs.length === 0) throw new Error('Nothing moved, or no picture was drawn meanwhile')
  const sumMs = gapsMs.reduce((sum, ms) => sum + ms, 0)
  return { perS: (gapsMs.length / sumMs) * 1_000, gapMaxMs: Math.max(...gapsMs) }
}
