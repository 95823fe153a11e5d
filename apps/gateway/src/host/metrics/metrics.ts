import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type MetricDefinition, metricTable } from './metricTable.ts'

type Table = typeof metricTable
type Name<kind extends MetricDefinition['kind']> = { [name in keyof Table]: Table[name]['kind'] extends kind ? name : never }[keyof Table]
type Labels<name extends keyof Table> = { readonly [label in Table[name]['labels'][number]]: string | number }
type Values = { [label: string]: string | number }
type GivenLabels<name extends keyof Table> = [Table[name]['labels'][number]] extends [never]
  ? [labels?: Labels<name>]
  : [labels: Labels<name>]

/** Figures of one process, for Prometheus: those of {@link metricTable}, each in a registry of its own gateway. */
export type Metrics = {
  count<name extends Name<'counter'>>(name: name, ...rest: [...GivenLabels<name>, by?: number]): void
  /** Sets a current value. */
  set<name extends Name<'gauge'>>(name: name, value: number, ...rest: GivenLabels<name>): void
  /** In seconds. */
  observe<name extends Name<'histogram'>>(name: name, labels: Labels<name>, seconds: number): void
  /** `measure` is called before each {@link Metrics.render}, which waits for it: for figures that are only worth reading then. */
  gather(measure: () => void | Promise<void>): void
  /** Current values of counters and gauges, measured first. */
  read(names: readonly Name<'counter' | 'gauge'>[]): Promise<readonly Figure[]>
  /** @returns The exposition text. */
  render(): Promise<string>
}

/** One value of a figure. */
export type Figure = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number }

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Makes all figures, in a registry that no other gateway of the process shares. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const counters = new Map<string, Counter>()
  const gauges = new Map<string, Gauge>()
  const histograms = new Map<string, Histogram>()
  const measures: (() => void | Promise<void>)[] = []
  for (const [name, { kind, help, labels }] of Object.entries<MetricDefinition>(metricTable)) {
    const options = { name, help, labelNames: [...labels], registers: [registry] }
    if (kind === 'counter') counters.set(name, new Counter(options))
    else if (kind === 'gauge') gauges.set(name, new Gauge(options))
    else histograms.set(name, new Histogram({ ...options, buckets }))
  }
  const measureAll = () => Promise.all(measures.map((measure) => measure()))
  const metrics = {
    count: (name: string, labels: Values = {}, by = 1) => counters.get(name)?.inc(labels, by),
    set: (name: string, value: number, labels: Values = {}) => gauges.get(name)?.set(labels, value),
    observe: (name: string, labels: Values, seconds: number) => histograms.get(name)?.observe(labels, seconds),
    gather: (measure: () => void | Promise<void>) => void measures.push(measure),
    async read(names: readonly string[]) {
      await measureAll()
      const all = await Promise.all(
        names.map(async (name) => ({ name, values: (await registry.getSingleMetric(name)?.get())?.values ?? [] })),
      )
      return all.flatMap(({ name, values }) =>
        values.map(({ labels, value }) => ({
          name,
          labels: Object.fromEntries(Object.entries(labels).map(([label, text]) => [label, String(text)])),
          value,
        })),
      )
    },
    async render() {
      await measureAll()
      return registry.metrics()
    },
  }
  // The labels of each name are in the table, against which the compiler checks each call.
  return metrics as Metrics
}
