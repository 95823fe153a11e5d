import type { Size } from '../drawSizes.ts'
import { bytesOf, type Moments, type Sent } from './seeMoments.ts'

/** What was seen of a page, and of the same host without Latchkey. */
export type Seen = {
  readonly plain: Moments
  /** The same page for a user whose browser finds no idle moment, and for one who saves data. */
  readonly busy: Moments
  readonly saving: Moments
  /** What the host fetches without Latchkey. */
  readonly floor: Moments
}

/** What a host's page may fetch at one moment as it comes from the bundler: what that adds by itself is counted. */
export type MomentBudget = Limit & {
  readonly name: string
  readonly pick: (seen: Seen) => readonly Sent[]
  /** What the host fetches anyway. */
  readonly beyond?: (seen: Seen) => readonly Sent[]
}

type Limit = {
  readonly filesMax: number
  readonly limitBytes: number
  /** What it should come down to, where the limit is only that it must not grow. */
  readonly target?: string
}

const kilobyte = 1000

/** @param host What the page at load is counted beyond. */
const budgetsOf = (
  host: string,
  limits: Readonly<Record<'load' | 'list' | 'after' | 'busy' | 'saving', Limit>>,
): readonly MomentBudget[] => [
  { name: `at load, beyond ${host}`, pick: ({ plain }) => plain.load, beyond: ({ floor }) => floor.load, ...limits.load },
  { name: 'from the click to the list', pick: ({ plain }) => plain.list, ...limits.list },
  { name: 'in the two seconds after the list', pick: ({ plain }) => plain.after, ...limits.after },
  { name: 'the same where the browser is never idle', pick: ({ busy }) => busy.after, ...limits.busy },
  { name: 'the same for a user who saves data', pick: ({ saving }) => saving.after, ...limits.saving },
]

/** Of the README's page, built by Vite with no setting changed. */
export const viteBudgets = budgetsOf('React', {
  load: { filesMax: 8, limitBytes: 25 * kilobyte },
  list: { filesMax: 8, limitBytes: 45 * kilobyte },
  // Names of files are hashes, which weigh a few bytes more or less.
  after: { filesMax: 4, limitBytes: 25.1 * kilobyte, target: '25 kB' },
  busy: { filesMax: 0, limitBytes: 0 },
  saving: { filesMax: 0, limitBytes: 0 },
})

/** Of the rehearsal's page in a fresh Next.js app. */
export const nextBudgets = budgetsOf('Next.js with a button', {
  load: { filesMax: 4, limitBytes: 29 * kilobyte, target: '25 kB' },
  // Turbopack writes each function that is compiled ahead out in full, of late those of presses that are painted first, too.
  list: { filesMax: 8, limitBytes: 46.2 * kilobyte, target: '45 kB' },
  after: { filesMax: 4, limitBytes: 28.5 * kilobyte, target: '25 kB' },
  busy: { filesMax: 0, limitBytes: 0 },
  saving: { filesMax: 0, limitBytes: 0 },
})

/** One line of the report, and whether the budget is kept. */
export function judge(budget: MomentBudget, seen: Seen): { readonly isOver: boolean; readonly text: string; readonly size: Size } {
  const { name, pick, beyond = () => [], filesMax, limitBytes, target } = budget
  const [files, bytes] = [pick(seen).length - beyond(seen).length, bytesOf(pick(seen)) - bytesOf(beyond(seen))]
  const isOver = files > filesMax || bytes > limitBytes
  const kilobytes = (value: number) => `${(value / kilobyte).toFixed(2)} kB`.padStart(9)
  const wanted = target ? `; target ${target}` : ''
  return {
    isOver,
    size: { name, bytes, limitBytes },
    text: `${isOver ? 'OVER' : 'ok  '} ${kilobytes(bytes)} of ${kilobytes(limitBytes)}, ${files} of ${filesMax} files  ${name}${wanted}`,
  }
}
