import { giveLease, takeLease } from '../database/takeLease.ts'
import type { Gateway } from '../gateway.ts'
import { clean } from './clean.ts'
import { listOldRows } from './listOldRows.ts'

const job = 'job:cleaning'
const [sqliteTargetMs, postgresTargetMs] = [3, 50]
/** Time beyond a round within which the process that did the last one does the next. */
const spareMs = 30_000

/** Deletes what is over from time to time, the first time soon, in one process of all that share the database. */
export function startCleaning(gateway: Gateway): { stop(): Promise<void> } {
  const { config, db, log, metrics, now } = gateway
  const everyMs = config.LATCHKEY_LIMIT_CLEAN_MS
  const owner = gateway.id()
  const end = new AbortController()
  let underWay: Promise<void> | undefined
  let heldUntil = 0

  async function isMine(): Promise<boolean> {
    const at = performance.now()
    if (at < heldUntil) return true
    const forMs = everyMs + spareMs
    const isTaken = await takeLease(db, { job, owner, now: now(), forMs })
    // Long before another process may think that this one is gone.
    heldUntil = isTaken ? at + forMs / 3 : 0
    return isTaken
  }

  async function round(): Promise<void> {
    try {
      heldUntil = 0
      if (!(await isMine())) return
      await clean(await listOldRows(gateway), {
        targetMs: config.DATABASE_URL ? postgresTargetMs : sqliteTargetMs,
        signal: end.signal,
        isMine,
        onDeleted: (table, rows) => metrics.count('latchkey_cleaning_rows_total', { table }, rows),
        onFailed(table, error) {
          metrics.count('latchkey_cleaning_failures_total', { table })
          log.warn('what is old could not be deleted', { table, reason: error instanceof Error ? error.message : 'unknown' })
        },
      })
    } catch {
      if (!end.signal.aborted) log.warn('what is old could not be looked for')
    }
  }

  const begin = () => {
    underWay ??= round().finally(() => {
      underWay = undefined
    })
  }
  const first = setTimeout(begin, everyMs / 10)
  first.unref()
  const timer = setInterval(begin, everyMs)
  timer.unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      end.abort()
      await underWay
      await giveLease(db, { owner }).catch(() => {})
    },
  }
}
