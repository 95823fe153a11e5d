import { isDeepStrictEqual } from 'node:util'
import type { Seen } from './watchFault.ts'

/** A row of the table in `docs/faults.md`. Times are classes: a crowded machine is slower than a quiet one, and both prove the same. */
export type FaultRow = {
  readonly component: string
  readonly fault: string
  readonly seen: Readonly<Record<string, { readonly outcomes: readonly string[]; readonly withinMs?: number }>>
  /** Settings that say how long callers wait: what the test set, and what is set by default. */
  readonly limits: Readonly<Record<string, { readonly testMs: number; readonly defaultMs: number }>>
  readonly backWithinMs?: number
}

/** A row with the times that it was made of. */
type MeasuredRow = FaultRow & { readonly measured: { readonly seenMs: Readonly<Record<string, number>>; readonly backMs?: number } }

const classesMs = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000]

/** The least class with twice the room that a time needs. @throws for what takes longer than half a minute: no caller waits for that. */
export function toClass(ms: number): number {
  const found = classesMs.find((bound) => bound >= ms * 2)
  if (found === undefined) throw new RangeError(`${Math.round(ms)} ms is longer than any caller waits`)
  return found
}

/** Makes a row of what a test saw. */
export function toRow(fault: {
  component: string
  fault: string
  seen: Readonly<Record<string, Seen>>
  limits: FaultRow['limits']
  backMs?: number
}): MeasuredRow {
  const { component, limits, backMs } = fault
  const entries = Object.entries(fault.seen)
  return {
    component,
    fault: fault.fault,
    seen: Object.fromEntries(
      entries.map(([what, { outcomes, slowestMs }]) => [
        what,
        { outcomes, ...(slowestMs === undefined ? {} : { withinMs: toClass(slowestMs) }) },
      ]),
    ),
    limits,
    ...(backMs === undefined ? {} : { backWithinMs: toClass(backMs) }),
    measured: {
      seenMs: Object.fromEntries(entries.flatMap(([what, { slowestMs }]) => (slowestMs === undefined ? [] : [[what, slowestMs]]))),
      ...(backMs === undefined ? {} : { backMs }),
    },
  }
}

/** The row to write: what was seen now, with the longer time of now and before. One run may be lucky with when a probe is due. */
export function widenRow({ measured: _, ...row }: MeasuredRow, before: FaultRow | undefined): FaultRow {
  const longer = (now: number | undefined, then: number | undefined) => (now === undefined ? undefined : Math.max(now, then ?? 0))
  const withinMs = (what: string) => longer(row.seen[what]?.withinMs, before?.seen[what]?.withinMs)
  const backWithinMs = longer(row.backWithinMs, before?.backWithinMs)
  return {
    ...row,
    seen: Object.fromEntries(
      Object.entries(row.seen).map(([what, { outcomes }]) => {
        const bound = withinMs(what)
        return [what, { outcomes, ...(bound === undefined ? {} : { withinMs: bound }) }]
      }),
    ),
    ...(backWithinMs === undefined ? {} : { backWithinMs }),
  }
}

/** What is otherwise than the table says: another outcome, another caller, or a wait beyond its class. */
export function compareFault(row: MeasuredRow, documented: FaultRow | undefined): readonly string[] {
  if (!documented) return ['the table has no such row']
  const problems: string[] = []
  const say = (what: string, now: unknown, then: unknown) => {
    if (!isDeepStrictEqual(now, then)) problems.push(`${what}: saw ${JSON.stringify(now)}, the table says ${JSON.stringify(then)}`)
  }
  say('component', row.component, documented.component)
  say('fault', row.fault, documented.fault)
  say('limits', row.limits, documented.limits)
  say('callers', Object.keys(row.seen), Object.keys(documented.seen))
  for (const [what, { outcomes }] of Object.entries(row.seen)) say(what, outcomes, documented.seen[what]?.outcomes)
  const times = { ...row.measured.seenMs, 'back to normal': row.measured.backMs }
  for (const [what, ms] of Object.entries(times)) {
    const bound = what === 'back to normal' ? documented.backWithinMs : documented.seen[what]?.withinMs
    if (ms !== undefined && !(ms <= (bound ?? -1))) problems.push(`${what}: took ${Math.round(ms)} ms, the table says ${bound} ms`)
  }
  return problems
}
