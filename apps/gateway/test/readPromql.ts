import { parser } from '@prometheus-io/lezer-promql'
import { metricLabels } from '../../secure-site/server/createMetrics.ts'
import { type MetricDefinition, metricTable } from '../src/host/metrics/metricTable.ts'

const ofSite = Object.entries(metricLabels).map(([name, labels]): [string, Pick<MetricDefinition, 'kind' | 'labels'>] => [
  name,
  { kind: name.endsWith('_seconds') ? 'histogram' : 'counter', labels },
])
/** Figures of the gateway and of the secure site. */
const table: Readonly<Record<string, Pick<MetricDefinition, 'kind' | 'labels'>>> = { ...metricTable, ...Object.fromEntries(ofSite) }

/** Labels that Prometheus adds to every figure. */
export const addedLabels: readonly string[] = ['job', 'instance']
const prometheusOwn: Readonly<Record<string, readonly string[]>> = { up: [] }

/** Names of the metrics and labels of an expression. @throws for what is no PromQL. */
export function readPromql(text: string): { readonly metrics: readonly string[]; readonly labels: readonly string[] } {
  const expression = text.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*')
  const [metrics, labels]: [string[], string[]] = [[], []]
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new SyntaxError(`no PromQL at ${from}: ${expression}`)
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(expression.slice(from, to))
      if (type.name === 'LabelName') labels.push(expression.slice(from, to))
    },
  })
  return { metrics, labels }
}

/** Labels of a metric as Prometheus stores it; a histogram is three. @returns `undefined` for one that is not exported. */
export function labelsOf(metric: string): readonly string[] | undefined {
  if (prometheusOwn[metric]) return prometheusOwn[metric]
  const base = metric.replace(/_(bucket|sum|count)$/, '')
  const histogram = table[base]?.kind === 'histogram' && base !== metric ? table[base] : undefined
  if (histogram) return [...histogram.labels, ...(metric.endsWith('_bucket') ? ['le'] : [])]
  return table[metric]?.kind === 'histogram' ? undefined : table[metric]?.labels
}
