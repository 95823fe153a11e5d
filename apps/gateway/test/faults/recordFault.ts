import { readFileSync, writeFileSync } from 'node:fs'
import { limitVariables } from '../../src/host/config/limitVariables.ts'
import { compareFault, type FaultRow, toRow, widenRow } from './faultRow.ts'
import type { Seen } from './watchFault.ts'

/** Limits by their variables. */
type TestLimits = { readonly [name in keyof typeof limitVariables]?: number }

/** A fault as a test has seen it. */
type Fault = {
  readonly component: string
  readonly fault: string
  readonly seen: Readonly<Record<string, Seen>>
  /** The settings that say how long callers wait, in milliseconds, as the test set them. */
  readonly limits?: TestLimits
  /** How long after the fault's end everything worked again, if the test ends the fault. */
  readonly backMs?: number
}

/** The variables that set these limits. */
export function toEnv(limits: TestLimits): Record<string, string> {
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)]))
}

/** The recorded results. The table in `docs/faults.md` is drawn from them. */
const file = new URL('../../faults.json', import.meta.url)

/**
 * Compares what a test saw with the recorded row. With `LATCHKEY_TEST_WRITE_FAULTS=1` it records the row instead, one test at a time;
 * `node tooling/scripts/docs.ts --write` then draws the table in `docs/faults.md`.
 *
 * @throws If callers got something else, or waited longer, than the table says.
 */
export function recordFault(id: string, { limits = {}, ...fault }: Fault): void {
  const waits = Object.entries(limits).map(([name, testMs]) => {
    const defaultMs = Number(limitVariables[name as keyof typeof limitVariables].fallback)
    return [name, { testMs, defaultMs }] as const
  })
  const row = toRow({ ...fault, limits: Object.fromEntries(waits) })
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, FaultRow>
  if (!process.env['LATCHKEY_TEST_WRITE_FAULTS']) {
    const problems = compareFault(row, all[id])
    if (problems.length > 0) throw new Error(`${id}: ${problems.join('; ')}. LATCHKEY_TEST_WRITE_FAULTS=1 records it.`)
    return
  }
  const sorted = Object.entries({ ...all, [id]: widenRow(row, all[id]) }).sort(([one], [other]) => (one < other ? -1 : 1))
  // Lists on one line, as the formatter has them.
  const text = JSON.stringify(Object.fromEntries(sorted), null, 2).replace(
    /\[\s+("[^\]]*")\s+\]/g,
    (_, items: string) => `[${items.replace(/,\s+/g, ', ')}]`,
  )
  writeFileSync(file, `${text}\n`)
}
