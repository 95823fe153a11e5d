import type { Gateway } from '../gateway.ts'
import { measureMailbox, sweepMailbox } from './mailbox/sweepMailbox.ts'

/** Clears what has expired from time to time, and says how much waits. */
export function startSweeping(gateway: Gateway): { stop(): Promise<void> } {
  const { config, db, metrics, log } = gateway
  const ending = new AbortController()
  let underWay: Promise<void> = Promise.resolve()
  let isBusy = false

  async function sweep(): Promise<void> {
    isBusy = true
    try {
      const expired = await sweepMailbox(db, { now: gateway.now(), rows: config.LATCHKEY_LIMIT_RELAY_SWEEP_ROWS, signal: ending.signal })
      metrics.count('latchkey_relay_expired_total', {}, expired)
      const { messages, bytes } = await measureMailbox(db, gateway.now())
      metrics.set('latchkey_relay_mailbox_messages', messages)
      metrics.set('latchkey_relay_mailbox_bytes', bytes)
    } catch {
      metrics.count('latchkey_cleaning_failures_total', { table: 'relay_message' })
      log.warn('expired relay messages could not be deleted')
    }
    isBusy = false
  }

  const timer = setInterval(() => {
    if (!isBusy) underWay = sweep()
  }, config.LATCHKEY_LIMIT_RELAY_SWEEP_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await underWay
    },
  }
}
