import { setTimeout as realTime } from 'node:timers/promises'

/** Publishes `m1`, `m2` and so on, each once the one before is acknowledged, and notes those that were; `paceMs` apart. */
export function sendUntilStopped(publish: (message: string) => Promise<unknown>, paceMs = 0) {
  const acknowledged: string[] = []
  let isOver = false
  const sending = (async () => {
    for (let n = 1; !isOver; n++) {
      await publish(`m${n}`)
      acknowledged.push(`m${n}`)
      if (paceMs > 0) await realTime(paceMs)
    }
  })()
  // A test that fails first never hears it.
  sending.catch(() => {})
  return {
    acknowledged,
    stop(): Promise<void> {
      isOver = true
      return sending
    },
  }
}
