import { createLease } from '../database/createLease.ts'
import { createPartitions } from '../database/partitions.ts'
import type { HostParts } from '../hostParts.ts'
import { clean } from './clean.ts'
import type { OldRows } from './oldRows.ts'
import { toTargetMs } from './toTargetMs.ts'

const job = 'job:cleaning'
/** Time beyond a round within which the process that did the last one does the next. */
const spareMs = 30_000
/** How many days ahead partitions are made. */
const daysAhead = 3

/** Deletes expired rows from time to time, the first time soon, in one of the processes that share the database. */
export function startCleaning(
  gateway: Pick<HostParts, 'config' | 'db' | 'log' | 'metrics' | 'now' | 'id'>,
  listOldRows: () => Promise<readonly OldRows[]>,
): { stop(): Promise<void> } {
  const { config, db, log, metrics, now } = gateway
  const everyMs = config.LATCHKEY_LIMIT_CLEAN_MS
  const lease = createLease(db, { job, owner: gateway.id(), now, forMs: everyMs + spareMs })
  const end = new AbortController()
  let underWay: Promise<void> | undefined

  async function round(): Promise<void> {
    try {
      if (!(await lease.take())) return
      if (config.DATABASE_URL) await createPartitions(db, 'analytics_event', { now: now(), days: daysAhead }).catch(warnOfPartitions)
      await clean(await listOldRows(), {
        targetMs: toTargetMs(config),
        signal: end.signal,
        isMine: lease.isMine,
        onDeleted: (table, rows) => metrics.count('latchkey_cleaning_rows_total', { table }, rows),
        onFailed(table, error) {
          metrics.count('latchkey_cleaning_failures_total', { table })
          log.warn('expired rows could not be deleted', { table, reason: error instanceof Error ? error.message : 'unknown' })
        },
      })
    } catch {
      if (!end.signal.aborted) log.warn('expired rows could not be looked for')
    }
  }

  /** If it fails, new rows go to the default partition: nothing is lost, and the next round tries again. */
  function warnOfPartitions(error: unknown): void {
    metrics.count('latchkey_cleaning_failures_total', { table: 'analytics_event' })
    log.warn('partitions could not be made', { table: 'analytics_event', reason: error instanceof Error ? error.message : 'unknown' })
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
      await lease.give()
    },
  }
}
