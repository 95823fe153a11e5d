import type { ReviewFact } from '../../review/Review.ts'
import type { Effect } from '../Effect.ts'
import type { Context } from './Context.ts'
import { sayTime } from './sayAmount.ts'

/** When every right has expired: the latest expiry counts. Each row shows its own. */
export function tellEnd(effects: readonly Effect[], context: Context): readonly ReviewFact[] {
  const ends = effects.flatMap((one) => ('until' in one && one.until !== undefined ? [one.until] : []))
  const last = ends.toSorted((one, other) => (one < other ? -1 : 1)).at(-1)
  return last === undefined ? [] : [{ label: context.text('fact.until'), value: sayTime(last, context) }]
}
