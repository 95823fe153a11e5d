import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse as decode, array as list, literal, optional, picklist, pipe, record, regex, strictObject, string } from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { addedLabels, labelsOf, readPromql } from '../../../test/readPromql.ts'

const folder = fileURLToPath(new URL('../../../ops/prometheus/', import.meta.url))
const readYaml = (name: string): unknown => parse(readFileSync(folder + name, 'utf8'))

const duration = pipe(string(), regex(/^(?:\d+[smhdw])+$/))
const ruleSchema = strictObject({
  alert: pipe(string(), regex(/^Latchkey[A-Z]\w+$/)),
  expr: string(),
  for: optional(duration),
  labels: strictObject({ severity: picklist(['critical', 'warning']) }),
  annotations: strictObject({ summary: string(), runbook_url: string() }),
})
const rulesSchema = strictObject({ groups: list(strictObject({ name: string(), rules: list(ruleSchema) })) })

const { groups } = decode(rulesSchema, readYaml('alerts.yml'))
const rules = new Map(groups.flatMap((group) => group.rules.map((rule) => [rule.alert, rule] as const)))

const promtool = [process.env['LATCHKEY_TEST_PROMTOOL'] ?? '', '/usr/bin/promtool'].find((path) => path && existsSync(path))

test('5.2 Prometheus accepts the rules, and they fire when their tests say', ({ skip }) => {
  if (!promtool) return skip('no promtool here: set LATCHKEY_TEST_PROMTOOL')
  const run = (...args: readonly string[]) => execFileSync(promtool, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  expect(run('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${rules.size} rules found`)
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

test('5.2 every alert has a name of its own', () => {
  expect(rules.size).toBe(groups.flatMap((group) => group.rules).length)
})

const expectedSchema = strictObject({
  eval_time: duration,
  alertname: string(),
  exp_alerts: list(
    strictObject({
      exp_labels: record(string(), string()),
      exp_annotations: strictObject({ summary: string(), runbook_url: string() }),
    }),
  ),
})
const testsSchema = strictObject({
  rule_files: list(literal('alerts.yml')),
  evaluation_interval: duration,
  tests: list(
    strictObject({
      interval: duration,
      input_series: list(strictObject({ series: string(), values: string() })),
      alert_rule_test: list(expectedSchema),
    }),
  ),
})

test('5.2 the tests of the rules feed figures that are exposed, and expect what the rules say', () => {
  for (const { input_series, alert_rule_test } of decode(testsSchema, readYaml('alerts.test.yml')).tests) {
    for (const { series } of input_series) {
      const { metrics, labels } = readPromql(series)
      const known = [...addedLabels, ...metrics.flatMap((metric) => labelsOf(metric) ?? [])]
      expect(
        metrics.filter((metric) => labelsOf(metric)),
        series,
      ).toHaveLength(1)
      expect(
        labels.filter((label) => !known.includes(label)),
        series,
      ).toEqual([])
    }
    for (const { alertname, exp_alerts } of alert_rule_test) {
      const rule = rules.get(alertname)
      expect(rule, alertname).toBeDefined()
      for (const { exp_labels, exp_annotations } of exp_alerts) {
        expect(exp_labels['severity']).toBe(rule?.labels.severity)
        expect(exp_annotations.runbook_url).toBe(rule?.annotations.runbook_url)
      }
    }
  }
})

test('a rule with a word that Prometheus does not know is found', () => {
  const [rule] = groups[0]?.rules ?? []
  const wrong = (change: object) => () => decode(rulesSchema, { groups: [{ name: 'a', rules: [{ ...rule, ...change }] }] })
  expect(wrong({})).not.toThrow()
  expect(wrong({ fro: '5m' })).toThrow()
  expect(wrong({ for: '5 minutes' })).toThrow()
  expect(wrong({ labels: { severity: 'loud' } })).toThrow()
})
