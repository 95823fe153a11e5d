import { writeFileSync } from 'node:fs'

/**
 * Loaded into a gateway before all else: how long its event loop was held up by work of its own. Between two turns of a timer of 10 ms
 * the thread uses at most as much of the processor, unless one piece of work kept the timer waiting; what a busy machine, or the disk,
 * keeps it waiting for is not in it. Written to `BENCH_DELAY_FILE` on SIGUSR2, since the last time.
 */
const everyMs = 10
let delays: number[] = []
const readMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let before = readMs()
setInterval(() => {
  const now = readMs()
  delays.push(Math.max(0, now - before - everyMs))
  before = now
}, everyMs).unref()
process.on('SIGUSR2', () => {
  const sorted = delays.toSorted((one, other) => one - other)
  const round = (ms: number | undefined) => Math.round((ms ?? 0) * 10) / 10
  writeFileSync(
    process.env['BENCH_DELAY_FILE'] ?? '',
    JSON.stringify({ p99Ms: round(sorted[Math.floor(sorted.length * 0.99)]), maxMs: round(sorted.at(-1)) }),
  )
  delays = []
})
