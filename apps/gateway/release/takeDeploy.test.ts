import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeDeploy } from './takeDeploy.ts'

test('B-24 the package has what the handbook says lies in it, without tests, and stays small', () => {
  const target = mkdtempSync(join(tmpdir(), 'latchkey-dist-'))
  onTestFinished(() => rmSync(target, { recursive: true }))
  takeDeploy(target)
  takeDeploy(target)
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const names = files.map((file) => file.slice(target.length + 1)).sort()
  expect(names).toEqual(
    expect.arrayContaining([
      ...['deploy/.env.example', 'deploy/compose.yaml', 'deploy/helm/latchkey/Chart.yaml', 'deploy/systemd/latchkey-gateway.service'],
      ...['ops/prometheus/alerts.yml', 'ops/grafana/latchkey-gateway.json', 'ops/runbook.md'],
    ]),
  )
  expect(names.filter((name) => name.includes('test'))).toEqual([])
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(200_000)
})
