import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { renderChart } from './renderChart.ts'

/** The chart's manifests as text, with other values in place of its own, part by part. */
export function readChart(folder: string, values: (own: ChartValues) => unknown = (own) => own): string {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const scope = { Values: values(parse(read('values.yaml'))), Chart: parse(read('Chart.yaml')), Release: { Name: 'site' } }
  const templates = globSync('templates/*.yaml', { cwd: folder }).sort()
  return templates.map((file) => renderChart(read(file), scope)).join('\n---\n')
}

/** The values of the chart, as far as others stand in for them. */
export type ChartValues = {
  readonly gateway: Readonly<Record<string, unknown>>
  readonly secureSite: Readonly<Record<string, unknown>>
  readonly ingress: Readonly<Record<string, unknown>>
}
