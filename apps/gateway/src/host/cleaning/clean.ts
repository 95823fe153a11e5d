import { setTimeout as sleep } from 'node:timers/promises'
import type { OldRows } from './oldRows.ts'

const [firstRows, leastRows, mostRows] = [50, 10, 5_000]
const leastPauseMs = 10
/** How many times longer it pauses than it deletes. */
const pauseRatio = 4

/**
 * Deletes expired rows from each table in turn: a table with much to delete does not hold up the next, and one that fails does not stop it.
 * Each part is as large as `targetMs` allows, judging by the part before; after it comes a pause of four times as long.
 */
export async function clean(old: readonly OldRows[], options: clean.Options): Promise<void> {
  const { targetMs, signal, onDeleted, onFailed } = options
  let left = old.map((one) => ({ one, rows: firstRows }))
  while (left.length > 0) {
    const more: typeof left = []
    for (const { one, rows } of left) {
      if (signal.aborted || !(await options.isMine())) return
      const startedAt = performance.now()
      try {
        const seen = await one.deleteSome(rows)
        const tookMs = performance.now() - startedAt
        onDeleted(one.table, seen)
        if (seen >= rows) more.push({ one, rows: toRows(rows, tookMs, targetMs) })
        const restMs = seen === 0 ? 0 : Math.max(leastPauseMs, tookMs * pauseRatio)
        await sleep(restMs, undefined, { signal, ref: false }).catch(() => {})
      } catch (error) {
        onFailed(one.table, error)
      }
    }
    left = more
  }
}

export declare namespace clean {
  type Options = {
    /** How long one part may take, in milliseconds: in the embedded database nothing else runs meanwhile. */
    readonly targetMs: number
    readonly signal: AbortSignal
    /** Whether this process still has the job. */
    isMine(): Promise<boolean>
    onDeleted(table: string, rows: number): void
    onFailed(table: string, error: unknown): void
  }
}

function toRows(rows: number, tookMs: number, targetMs: number): number {
  // At most twice as many: one part may have been quick by chance.
  const next = Math.floor(Math.min(rows * 2, (rows * targetMs) / Math.max(tookMs, 0.1)))
  return Math.min(mostRows, Math.max(leastRows, next))
}
