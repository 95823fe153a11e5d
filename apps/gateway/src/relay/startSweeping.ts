import { toTargetMs } from '../host/cleaning/toTargetMs.ts'
import { createLease } from '../host/database/createLease.ts'
import { measureMailbox, sweepMailbox } from './mailbox/sweepMailbox.ts'
import type { RelayParts } from './relayParts.ts'

const job = 'job:sweep'
/** Time beyond a round within which the process that did the last one does the next. */
const spareMs = 10_000

/** Deletes expired messages from time to time and reports how much waits, in one of the processes that share the database. */
export function startSweeping(gateway: Pick<RelayParts, 'config' | 'db' | 'log' | 'metrics' | 'now' | 'id'>): { stop(): Promise<void> } {
  const { config, db, metrics, log, now } = gateway
  const everyMs = config.LATCHKEY_LIMIT_RELAY_SWEEP_MS
  const lease = createLease(db, { job, owner: gateway.id(), now, forMs: everyMs + spareMs })
  const ending = new AbortController()
  let underWay: Promise<void> | undefined

  async function round(): Promise<void> {
    try {
      if (!(await lease.take())) return say({ messages: 0, bytes: 0 })
      const expired = await sweepMailbox(db, {
        now: now(),
        targetMs: toTargetMs(config),
        signal: ending.signal,
        isMine: lease.isMine,
        onDeleted: (table, rows) => metrics.count('latchkey_cleaning_rows_total', { table }, rows),
        onFailed: warn,
      })
      metrics.count('latchkey_relay_expired_total', {}, expired)
      say(await measureMailbox(db, now()))
    } catch (error) {
      warn('relay_message', error)
    }
  }

  /** Figures are taken together by their highest: who does not count says nothing waits. */
  function say({ messages, bytes }: { messages: number; bytes: number }): void {
    metrics.set('latchkey_relay_mailbox_messages', messages)
    metrics.set('latchkey_relay_mailbox_bytes', bytes)
  }

  function warn(table: string, error: unknown): void {
    if (ending.signal.aborted) return
    metrics.count('latchkey_cleaning_failures_total', { table })
    log.warn('expired relay messages could not be deleted', { table, reason: error instanceof Error ? error.message : 'unknown' })
  }

  const timer = setInterval(() => {
    underWay ??= round().finally(() => {
      underWay = undefined
    })
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await underWay
      await lease.give()
    },
  }
}
