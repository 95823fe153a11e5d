import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

const resolutionMs = 10

/**
 * Sets figures of this process whenever they are read: its memory, its CPU time, and how late the event loop was since the last time.
 * `prom-client` has such figures, too, but counts the timer's own resolution as lag and cannot be stopped.
 */
export function measureProcess(metrics: Metrics): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let cpu = { user: 0, system: 0 }
  const startedAtS = Date.now() / 1000 - process.uptime()
  // A loop that is on time is called once per resolution: what is above that is lag.
  const toLag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000)
  metrics.gather(() => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    metrics.set('process_start_time_seconds', startedAtS)
    metrics.count('process_cpu_seconds_total', {}, (user + system - cpu.user - cpu.system) / 1e6)
    metrics.set('process_resident_memory_bytes', rss)
    metrics.set('nodejs_heap_size_used_bytes', heapUsed)
    metrics.set('nodejs_external_memory_bytes', external)
    metrics.set('nodejs_eventloop_lag_p99_seconds', toLag(delay.percentile(99)))
    metrics.set('nodejs_eventloop_lag_max_seconds', toLag(delay.max))
    cpu = { user, system }
    delay.reset()
  })
  return { stop: () => void delay.disable() }
}
