import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { readTestConfig } from '../../../test/readTestConfig.ts'
import { signedManifest } from '../../../test/signedManifest.ts'
import { startAnswering } from '../../../test/startAnswering.ts'
import { checkSite } from './checkSite.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const stopped: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stopped.splice(0)) await stop()
})

/** Checks a site that was hijacked after its operator signed `released`: it answers with `served`, or with `anything` for every path but the manifest’s. */
async function check(released: Record<string, string>, served: Record<string, string>, anything?: string) {
  const asked: string[] = []
  const answers: Readonly<Record<string, string>> = { ...released, ...signedManifest(released, privateKey), ...served }
  const service = await startAnswering((request, response) => {
    const name = request.url?.slice(1) ?? ''
    asked.push(name)
    response.end(anything !== undefined && !name.startsWith('assets.json') ? anything : (answers[name] ?? ''))
  })
  stopped.push(service.stop)
  const { LATCHKEY_GATEWAY_URL: gateway = '', ...config } = await readTestConfig(embeddedEnv({}))
  const keys = [publicKey.export({ format: 'jwk' }).x ?? '']
  return { asked, report: await checkSite({ site: service.url, keys, gateway, config, frame: undefined }) }
}

const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`assets/${at}.js`, `export const at = ${at}`]))

test('T-P4 a hijacked site cannot keep a check busy with paths that no operator has signed: the difference is reported', async () => {
  const paths = Array.from({ length: 200 }, (_, at) => `/slow${at}`)
  const list = JSON.stringify([{ file: 'popup.html', paths, headers: {} }])
  const { asked, report } = await check({ 'headers.json': '[]' }, { 'headers.json': list })
  expect(report.problems).toEqual([{ file: 'headers.json', problem: 'It is not what was released' }])
  expect(asked.toSorted()).toEqual(['assets.json', 'assets.json.sig', 'headers.json'])
})

test.each([
  ['files that it asks for', Array.from({ length: 20_000 }, (_, at) => `"assets/${at}x.js"`).join()],
  [
    'settings',
    `<meta name="latchkey-secure" content="${JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`n${at}`, 1]))).replaceAll('"', '&quot;')}">`,
  ],
  ['a setting with a long name', `<meta name="latchkey-secure" content="{&quot;${'n'.repeat(1_000_000)}&quot;:1}">`],
])('T-P4 a hijacked site does not fill log and memory with its %s', async (_what, body) => {
  const { report } = await check(files, {}, body)
  expect(report.problems.length).toBeGreaterThan(0)
  expect(report.problems.length).toBeLessThanOrEqual(200)
  expect(JSON.stringify(report.problems).length).toBeLessThan(100_000)
})
