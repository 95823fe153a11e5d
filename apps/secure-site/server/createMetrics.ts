import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** An answer of the site. */
export type Answered = {
  /** What was asked for: a page's path, `/assets`, or `other`. */
  readonly page: string
  readonly status: number
  readonly seconds: number
}

/** Figures of this process, for Prometheus. */
export type Metrics = {
  noteAnswer(answered: Answered): void
  /** @returns The exposition text. */
  render(): Promise<string>
}

/** Every figure, with what it counts, as the README says it. */
export const metricTable = {
  latchkey_secure_requests_total: 'Answers of the site, by page and status.',
  latchkey_secure_request_seconds: 'How long an answer took, by page.',
  latchkey_secure_frames_total:
    'Frames that pages asked for: `served`, `refused` because no project lists the page, or `unavailable` because the gateway did not answer.',
  process_resident_memory_bytes: 'Memory of the process.',
  process_start_time_seconds: 'When the process started, in seconds since 1970.',
} as const

/** Labels of the figures that have some. Their values are few: pages, statuses, outcomes. */
export const metricLabels = {
  latchkey_secure_requests_total: ['page', 'status'],
  latchkey_secure_request_seconds: ['page'],
  latchkey_secure_frames_total: ['outcome'],
} as const

const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]

/** Makes the figures of one server. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const define = (name: keyof typeof metricTable) => ({ name, help: metricTable[name], registers: [registry] })
  const requests = new Counter({ ...define('latchkey_secure_requests_total'), labelNames: metricLabels.latchkey_secure_requests_total })
  const seconds = new Histogram({
    ...define('latchkey_secure_request_seconds'),
    labelNames: metricLabels.latchkey_secure_request_seconds,
    buckets,
  })
  const frames = new Counter({ ...define('latchkey_secure_frames_total'), labelNames: metricLabels.latchkey_secure_frames_total })
  const startedAtS = Date.now() / 1000 - process.uptime()
  new Gauge({ ...define('process_start_time_seconds') }).set(startedAtS)
  new Gauge({
    ...define('process_resident_memory_bytes'),
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  return {
    noteAnswer({ page, status, seconds: took }) {
      requests.inc({ page, status })
      seconds.observe({ page }, took)
      if (page === '/sdk') frames.inc({ outcome: status === 200 ? 'served' : status === 403 ? 'refused' : 'unavailable' })
    },
    render: () => registry.metrics(),
  }
}
