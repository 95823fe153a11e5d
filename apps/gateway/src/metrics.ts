/** Figures of one process, for Prometheus. */
export type Metrics = {
  count(name: string, labels?: Labels, by?: number): void
  /** What there is of something now. */
  set(name: string, value: number, labels?: Labels): void
  /** In seconds. */
  observe(name: string, labels: Labels, seconds: number): void
  /** `measure` is called before each {@link Metrics.render}, and sets what is only worth reading then. */
  gather(measure: () => void): void
  /** @returns The exposition text. */
  render(): string
}

type Labels = { readonly [name: string]: string | number }
type Histogram = { readonly buckets: number[]; sum: number; count: number }

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Makes an empty registry. Label values come from fixed lists, so that it cannot grow without end. */
export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>()
  const gauges = new Map<string, Map<string, number>>()
  const histograms = new Map<string, Map<string, Histogram>>()
  const measures: (() => void)[] = []
  return {
    count(name, labels = {}, by = 1) {
      const series = getOrAdd(counters, name, () => new Map<string, number>())
      const key = format(labels)
      series.set(key, (series.get(key) ?? 0) + by)
    },
    set(name, value, labels = {}) {
      getOrAdd(gauges, name, () => new Map<string, number>()).set(format(labels), value)
    },
    observe(name, labels, seconds) {
      const series = getOrAdd(histograms, name, () => new Map<string, Histogram>())
      const histogram = getOrAdd(series, format(labels), () => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 }))
      histogram.sum += seconds
      histogram.count += 1
      for (const [index, bound] of bounds.entries()) if (seconds <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1
    },
    gather: (measure) => void measures.push(measure),
    render() {
      for (const measure of measures) measure()
      const lines: string[] = []
      for (const [name, series] of counters) {
        lines.push(`# TYPE ${name} counter`)
        for (const [labels, value] of series) lines.push(`${name}${wrap(labels)} ${value}`)
      }
      for (const [name, series] of gauges) {
        lines.push(`# TYPE ${name} gauge`)
        for (const [labels, value] of series) lines.push(`${name}${wrap(labels)} ${value}`)
      }
      for (const [name, series] of histograms) {
        lines.push(`# TYPE ${name} histogram`)
        for (const [labels, { buckets, sum, count }] of series) {
          const prefix = labels ? `${labels},` : ''
          for (const [index, bound] of bounds.entries()) lines.push(`${name}_bucket{${prefix}le="${bound}"} ${buckets[index]}`)
          lines.push(
            `${name}_bucket{${prefix}le="+Inf"} ${count}`,
            `${name}_sum${wrap(labels)} ${sum}`,
            `${name}_count${wrap(labels)} ${count}`,
          )
        }
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function getOrAdd<value>(map: Map<string, value>, key: string, create: () => value): value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = create()
  map.set(key, made)
  return made
}

function format(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, '_')}"`)
    .join(',')
}

function wrap(labels: string): string {
  return labels ? `{${labels}}` : ''
}
