import { AnswerError } from '../relayClient.ts'

/** What one kind of caller got while a fault lasted. */
export type Seen = {
  /** Statuses, codes, words: each one that came, sorted. */
  readonly outcomes: readonly string[]
  /** How long the slowest waited; absent for what is no call. */
  readonly slowestMs?: number
}

/** What callers saw of a fault, in the order in which it was first looked for. */
export type FaultWatch = {
  /** Waits for a call and notes its status, its code or its word, and how long it took. @returns What it noted. */
  call(what: string, work: () => Promise<unknown>): Promise<string>
  /** Notes a figure or a word that is no call. */
  note(what: string, outcome: string | number): void
  readonly seen: Readonly<Record<string, Seen>>
}

/** Begins to watch. */
export function watchFault(): FaultWatch {
  const seen = new Map<string, { outcomes: Set<string>; slowestMs?: number }>()
  const of = (what: string) => {
    const known = seen.get(what) ?? { outcomes: new Set<string>() }
    seen.set(what, known)
    return known
  }
  return {
    async call(what, work) {
      const startedAt = performance.now()
      const outcome = await work().then(toOutcome, toOutcome)
      const one = of(what)
      one.outcomes.add(outcome)
      one.slowestMs = Math.max(one.slowestMs ?? 0, performance.now() - startedAt)
      return outcome
    },
    note: (what, outcome) => void of(what).outcomes.add(String(outcome)),
    get seen() {
      return Object.fromEntries([...seen].map(([what, { outcomes, ...times }]) => [what, { outcomes: [...outcomes].sort(), ...times }]))
    },
  }
}

function toOutcome(end: unknown): string {
  // The server under test may have replaced the global class.
  if (typeof end === 'object' && end !== null && 'status' in end) return String(end.status)
  if (end instanceof AnswerError) return String(end.code)
  // A socket that was closed under a call, or a port that nobody listens on.
  if (end instanceof Error) return 'no answer'
  return end === true ? 'acknowledged' : end === undefined ? 'done' : String(end)
}
