import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../apps/gateway/src/host/config/readConfig.ts'
import { checkCaddy, checkCompose, checkNginx, checkUnits } from './checkFiles.ts'
import { checkManifests } from './checkManifests.ts'
import { drawEnvExample } from './drawEnvExample.ts'
import { findTool } from './findTool.ts'
import { readChart } from './readChart.ts'
import { renderChart } from './renderChart.ts'

const folder = join(import.meta.dirname, '../../../deploy')
let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'latchkey-deploy-test-'))
  cpSync(folder, copy, { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true }))
function spoil(file: string, from: string, to: string) {
  const text = readFileSync(join(copy, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(copy, file), text.replaceAll(from, to))
}
/** Says which program is missing where a test cannot be run: such a machine has to say so. */
const needs = (...names: readonly string[]) => {
  const missing = names.filter((name) => !findTool(name))
  return { skip: missing.length > 0, title: missing.length > 0 ? ` (skipped: no ${missing.join(', ')} here)` : '' }
}

test('B-04 the example of settings is what the programs read, and the gateway takes each of its defaults', () => {
  const text = readFileSync(join(folder, '.env.example'), 'utf8')
  expect(text).toBe(drawEnvExample())
  const shown = Object.entries(parseEnv(text.replace(/^#(?=[A-Z_\d]+=)/gm, '')))
  const filled = shown.filter(([name, value]) => value && /^(?:LATCHKEY|OTEL)_/.test(name))
  expect(filled.length).toBeGreaterThan(80)
  expect(readConfig(Object.fromEntries(filled))).toEqual(readConfig({}))
})

const compose = needs('docker-compose')
test.skipIf(compose.skip)(`compose takes its file, and refuses a key that it does not know${compose.title}`, async () => {
  expect(await checkCompose(copy)).toEqual({})
  spoil('compose.yaml', 'read_only:', 'read_onyl:')
  expect((await checkCompose(copy)).problem).toContain('read_onyl')
})

const systemd = needs('systemd-analyze')
test.skipIf(systemd.skip)(`systemd takes the units, and refuses a wrong key and an open unit${systemd.title}`, async () => {
  const units = join(copy, 'systemd')
  expect(await checkUnits(units)).toEqual({})
  spoil('systemd/latchkey-gateway.service', 'ProtectHome=', 'ProtectHouse=')
  expect((await checkUnits(units)).problem).toContain('ProtectHouse')
  spoil('systemd/latchkey-gateway.service', 'ProtectHouse=yes', '')
  for (const line of [
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
    'RestrictNamespaces=yes',
    'PrivateUsers=yes',
  ])
    spoil('systemd/latchkey-gateway.service', `${line}\n`, '')
  expect((await checkUnits(units)).problem).toContain('Overall exposure level')
})

const nginx = needs('nginx', 'openssl')
test.skipIf(nginx.skip)(`nginx takes its sample, and refuses a wrong word${nginx.title}`, async () => {
  const file = join(copy, 'proxy/nginx.conf')
  expect(await checkNginx(file)).toEqual({})
  spoil('proxy/nginx.conf', 'proxy_pass', 'proxy_pas')
  expect((await checkNginx(file)).problem).toContain('proxy_pas')
})

const caddy = needs('caddy')
test.skipIf(caddy.skip)(`Caddy takes its file, and refuses a wrong word${caddy.title}`, async () => {
  const file = join(copy, 'proxy/Caddyfile')
  expect(await checkCaddy(file)).toEqual({})
  spoil('proxy/Caddyfile', 'reverse_proxy', 'reverse_porxy')
  expect((await checkCaddy(file)).problem).toContain('reverse_porxy')
})

const chart = () => join(copy, 'helm/latchkey')
const kinds = (text: string) => checkManifests(text).map(({ kind, metadata }) => `${kind} ${metadata.name}`)

test('B-32 the chart makes what Kubernetes takes: with the secure site or without, with settings and limits of one’s own', () => {
  const whole = ['Deployment site-gateway', 'Service site-gateway', 'PodDisruptionBudget site-gateway', 'Ingress site']
  const site = ['Deployment site-secure-site', 'Service site-secure-site', 'PodDisruptionBudget site-secure-site']
  expect(kinds(readChart(chart())).sort()).toEqual([...whole, ...site].sort())
  const without = readChart(chart(), (own) => ({
    ...own,
    gateway: { ...own.gateway, settings: { LATCHKEY_LOG_LEVEL: 'warn', LATCHKEY_LIMIT_SCALE: 2 } },
    secureSite: { ...own.secureSite, enabled: false },
    ingress: { ...own.ingress, annotations: { 'a.example/b': '"quoted": {and} #odd' } },
  }))
  expect(kinds(without).sort()).toEqual([...whole].sort())
  expect(without).toContain('- name: LATCHKEY_LIMIT_SCALE\n              value: "2"')
  expect(without).not.toContain('LATCHKEY_SECURE_SITE_URL')
})

test('B-32 every pod of the chart runs without root, rights, a writable root and a token of the cluster', () => {
  const pods = checkManifests(readChart(chart())).filter(({ kind }) => kind === 'Deployment')
  expect(pods).toHaveLength(2)
  for (const pod of pods)
    expect(pod.spec).toMatchObject({
      template: {
        spec: {
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            { securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } } },
          ],
        },
      },
    })
})

test('a manifest that Kubernetes would refuse is found', () => {
  spoil('helm/latchkey/templates/gateway.yaml', 'containerPort: 4401', 'containerPort: many')
  expect(() => checkManifests(readChart(chart()))).toThrow('Deployment site-gateway')
  expect(() => checkManifests('apiVersion: v1\nkind: Sevrice\nmetadata: { name: a }')).toThrow('v1 Sevrice has no schema')
  expect(() => checkManifests('a: [')).toThrow()
})

const scope = { Values: { on: true, off: false, list: { b: 'x: y', a: '1' }, none: {}, n: 3 }, Release: { Name: 'r' }, Chart: {} }
test.each([
  ['{{ .Values.n }}-{{ .Release.Name }}', '3-r'],
  ['a\n  {{- if .Values.off }}\nb\n  {{- else }}\nc\n  {{- end }}\nd', 'a\nc\nd'],
  ['{{ if .Values.none }}a{{ end }}', ''],
  ['{{- range $k, $v := .Values.list }}\n{{ $k }}={{ $v | quote }}\n{{- end }}', '\na="1"\nb="x: y"'],
  ['x: {{- toYaml .Values.list | nindent 2 }}', 'x:\n  b: "x: y"\n  a: "1"'],
  ['{{ printf "https://%s" .Release.Name | quote }}', '"https://r"'],
])('a template %j is rendered as Helm does', (template, text) => {
  expect(renderChart(template, scope)).toBe(text)
})

test.each([
  ['{{ .Values.gone }}', 'no value of the chart'],
  ['{{ lower "a" }}', 'no function'],
  ['{{ if .Values.on }}', 'never closed'],
  ['{{ end }}', 'closes nothing'],
  ['{{ range .Values.list }}{{ end }}', 'no range over a map'],
  ['{{ $x }}', 'not set'],
])('a template %j that is beyond this renderer is refused, not left out', (template, says) => {
  expect(() => renderChart(template, scope)).toThrow(says)
})
