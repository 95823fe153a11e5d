import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { addedLabels, labelsOf, readPromql } from '../../../test/readPromql.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { type MetricDefinition, metricTable } from './metricTable.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const table: Readonly<Record<string, MetricDefinition>> = metricTable

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string; runbook_url: string } }
const rules = (parse(read('ops/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)

type Panel = { title: string; targets?: { expr: string; legendFormat: string }[] }
const { panels } = JSON.parse(read('ops/grafana/latchkey-gateway.json')) as { panels: Panel[] }
const graphs = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })))

function checkNames(expr: string, shown: readonly string[]): void {
  const { metrics, labels } = readPromql(expr)
  expect(metrics.length, expr).toBeGreaterThan(0)
  const known = new Set(addedLabels)
  for (const metric of metrics) {
    expect(labelsOf(metric), `${metric} in ${expr}`).toBeDefined()
    for (const label of labelsOf(metric) ?? []) known.add(label)
  }
  for (const label of [...labels, ...shown]) expect([...known], `${label} in ${expr}`).toContain(label)
}

const labelsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

test('the reader of expressions finds names that are not there', () => {
  expect(() => checkNames('sum(rate(latchkey_nothing_total[5m]))', [])).toThrow('latchkey_nothing_total')
  expect(() => checkNames('sum by (nothing) (latchkey_redis_up)', [])).toThrow('nothing')
  expect(() => checkNames('latchkey_redis_up{nothing="1"}', [])).toThrow('nothing')
  expect(() => checkNames('latchkey_redis_up{', [])).toThrow(SyntaxError)
  expect(() => checkNames('latchkey_http_request_seconds', [])).toThrow('latchkey_http_request_seconds')
})

test.each(rules)('5.2 alert $alert names only what is exported, and its page of the runbook', ({ alert, expr, labels, annotations }) => {
  checkNames(expr, labelsIn(annotations.summary, /\$labels\.(\w+)/g))
  expect(['critical', 'warning']).toContain(labels.severity)
  expect(annotations.runbook_url).toBe(`ops/runbook.md#${alert.toLowerCase()}`)
  expect(read('ops/runbook.md')).toContain(`\n## ${alert}\n\n- **Users see** `)
})

test('5.2 the runbook has no page without an alert', () => {
  expect(labelsIn(read('ops/runbook.md'), /^## (\w+)$/gm)).toEqual(rules.map(({ alert }) => alert))
})

test.each(graphs)('5.2 panel $title shows only what is exported', ({ expr, legendFormat }) => {
  checkNames(expr, labelsIn(legendFormat, /\{\{(\w+)\}\}/g))
})

test('5.2 the dashboard shows every figure', () => {
  const shown = new Set(graphs.flatMap(({ expr }) => readPromql(expr).metrics).map((name) => name.replace(/_(bucket|sum|count)$/, '')))
  expect(Object.keys(table).filter((name) => !shown.has(name))).toEqual([])
})

test('5.2 every figure is counted somewhere', () => {
  const sources = globSync('src/**/*.ts', { cwd: new URL('../../..', import.meta.url) })
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('metricTable.ts'))
    .map(read)
    .join('\n')
  const own = Object.keys(table).filter((name) => name.startsWith('latchkey_'))
  expect(own.filter((name) => !sources.includes(`'${name}'`))).toEqual([])
})

test('5.2 /metrics of a gateway that starts, and its docs, have every figure and no other', async () => {
  const gateway = await startTestGateway({ env: { LATCHKEY_METRICS_TOKEN: 'a-token' } })
  try {
    const text = await (await gateway.ask('/metrics', { headers: { Authorization: 'Bearer a-token' } })).text()
    const lines = Object.entries(table).flatMap(([name, { help, kind }]) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`])
    expect(
      text
        .split('\n')
        .filter((line) => line.startsWith('#'))
        .sort(),
    ).toEqual(lines.sort())
  } finally {
    await gateway.stop()
  }
  const docs = ['README.md', ...globSync('docs/*.md', { cwd: new URL('../../..', import.meta.url) })].map(read).join('\n')
  const rows = labelsIn(docs, /^\| `((?:latchkey|process|nodejs)_\w+)`/gm)
  expect(rows).toEqual(Object.keys(table))
  for (const [name, { help, labels }] of Object.entries(table)) {
    const cells = [name, labels.map((label) => `\`${label}\``).join(', '), help]
    expect(docs.split('\n').map((line) => line.replace(/ +/g, ' '))).toContain(
      `| \`${cells[0]}\` | ${cells[1] ? `${cells[1]} ` : ''}| ${cells[2]} |`,
    )
  }
  // Names in sentences, too.
  for (const name of labelsIn(docs, /`((?:latchkey|nodejs|process)_\w+)/g)) expect(labelsOf(name) ?? table[name], name).toBeDefined()
}, 60_000)
