import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'

/** Queues the lines of a log and writes them without blocking requests. */
export type LogOutput = {
  write(line: string): void
  /** Writes the queued lines and accepts no more. Lines that are not read within five seconds are dropped. */
  end(): Promise<void>
  /** Writes the waiting lines at once, for a process that crashes: it cannot wait for lines that are being written. */
  flush(): void
}

/** At most so many bytes may wait for a slow reader; further lines are dropped. */
const waitingMax = 16 * 1024 * 1024
const flushMs = 1000
const endMs = 5000

/** Opens a file descriptor for a log: no line blocks the event loop, even if it is a pipe without a reader. */
export function openLogOutput(fd: number): LogOutput {
  let giveUpAtMs = Number.POSITIVE_INFINITY
  let hasEnded = false
  const stream = pino.destination({ fd, sync: false, maxLength: waitingMax, retryEAGAIN: () => performance.now() < giveUpAtMs })
  // Without a reader there is nowhere to report it.
  stream.on('error', () => {})
  return {
    write(line) {
      if (!hasEnded) stream.write(line)
    },
    async end() {
      hasEnded = true
      const finished = new Promise((resolve) => stream.once('finish', resolve).once('error', resolve))
      stream.end()
      await Promise.race([finished, sleep(endMs, undefined, { ref: false })])
    },
    flush() {
      if (hasEnded) return
      giveUpAtMs = performance.now() + flushMs
      try {
        stream.flushSync()
      } catch {}
    },
  }
}
