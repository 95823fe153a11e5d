import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createManifest, createReleaseKey, signManifest } from '../release/createManifest.ts'
import { createLog } from './createLog.ts'
import { metricTable } from './createMetrics.ts'
import { manifestFiles } from './parseManifest.ts'
import { readServerSettings } from './readServerSettings.ts'
import { startSecureSite } from './startSecureSite.ts'
import { variables } from './variables.ts'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A folder as a build leaves it. */
function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['sdk', 'popup'])
    writeFileSync(join(folder, `${name}.html`), '<meta name="latchkey-secure" content="%LATCHKEY_SECURE%">')
  writeFileSync(join(folder, 'assets/a.js'), 'export {}')
  const manifest = createManifest(folder, { version: '1.0.0', build: 1 })
  writeFileSync(join(folder, 'assets.json'), manifest)
  writeFileSync(join(folder, 'assets.json.sig'), signManifest(manifest, createReleaseKey().secret))
  ends.push(() => rmSync(folder, { recursive: true }))
  return folder
}

function prepend(folder: string, text: string) {
  const path = join(folder, 'assets.json')
  writeFileSync(path, text + readFileSync(path, 'utf8'))
}

/** A gateway that lists one page for every project. */
async function startGateway(): Promise<string> {
  const server = createServer((_, response) => response.end('{"allowedOrigins":["https://meadow.example"]}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function start(env: NodeJS.ProcessEnv = {}, change: (folder: string) => void = () => {}) {
  const lines: string[] = []
  const gateway = await startGateway()
  const settings = readServerSettings(
    { LATCHKEY_GATEWAY_URL: gateway, LATCHKEY_SECURE_PORT: '0', LATCHKEY_SECURE_METRICS_PORT: '0', LATCHKEY_LOG_LEVEL: 'debug', ...env },
    { isInsecure: true },
  )
  const log = createLog({ level: settings.logLevel, write: (line) => lines.push(line) })
  const folder = build()
  change(folder)
  const site = await startSecureSite(settings, { folder, log })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= site.stop()
    return stopped
  }
  ends.push(stop)
  return { ...site, folder, stop, readLog: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('5.2 T-P4 a release that is installed over a running site changes nothing of what it serves, until it is started again', async () => {
  const { url, folder } = await start()
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { Referer: 'https://meadow.example/' } })
    return [answer.status, await answer.text()]
  }
  const paths = ['/sdk?projectId=p', '/popup', '/assets/a.js', '/assets.json', '/assets.json.sig']
  const before = await Promise.all(paths.map(ask))
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200, 200])
  rmSync(folder, { recursive: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const name of ['sdk', 'popup']) writeFileSync(join(folder, `${name}.html`), 'the next release')
  writeFileSync(join(folder, 'assets/b.js'), 'export {}')
  expect(await Promise.all(paths.map(ask))).toEqual(before)
  expect(await ask('/assets/b.js')).toEqual([404, ''])
})

test.each<[string, (folder: string) => void, string]>([
  ['a part is missing', (folder) => rmSync(join(folder, 'assets/a.js')), 'assets/a.js is missing'],
  [
    'a part is of another release',
    (folder) => writeFileSync(join(folder, 'assets/a.js'), 'export const b = 1'),
    'assets/a.js is another file',
  ],
  ['a page is cut', (folder) => writeFileSync(join(folder, 'popup.html'), '<meta'), 'popup.html is another file'],
  ['the manifest is missing', (folder) => rmSync(join(folder, 'assets.json')), 'assets.json is missing'],
  ['the signature is missing', (folder) => rmSync(join(folder, 'assets.json.sig')), 'assets.json.sig is missing'],
  ['the manifest has a mark before it', (folder) => prepend(folder, '\uFEFF'), 'assets.json is no manifest'],
  [
    'the manifest is of another format',
    (folder) => writeFileSync(join(folder, 'assets.json'), '{"format":"other/1","version":"1.0.0","build":1,"files":{}}'),
    'assets.json is no manifest',
  ],
  ['the manifest is cut', (folder) => writeFileSync(join(folder, 'assets.json'), '{ "files": {'), 'assets.json is no manifest'],
])('5.2 T-P4 a signed release of which %s is not served', async (_what, change, says) => {
  await expect(start({}, change)).rejects.toThrow(says)
})

test('5.2 a site that is not signed yet, or has more than was signed, is served', async () => {
  const unsigned = await start({}, (folder) => {
    for (const name of manifestFiles) rmSync(join(folder, name))
  })
  const carried = await start({}, (folder) => writeFileSync(join(folder, 'assets/b.js'), 'export {}'))
  expect([(await fetch(`${unsigned.url}/popup`)).status, (await fetch(`${carried.url}/assets/b.js`)).status]).toEqual([200, 200])
})

test('5.2 the site says that it listens, counts its answers for Prometheus, and puts neither query nor origin into its log', async () => {
  const site = await start()
  const ask = (path: string, headers = {}) => fetch(`${site.url}${path}`, { headers })
  expect((await ask('/sdk?projectId=secret-project', { Referer: 'https://meadow.example/' })).status).toBe(200)
  expect((await ask('/sdk?projectId=secret-project', { Referer: 'https://evil.example/' })).status).toBe(403)
  expect((await ask('/assets/a.js')).status).toBe(200)
  for (const path of ['/anything', '/else', '/metrics']) expect((await ask(path)).status).toBe(404)

  const text = await (await fetch(site.metricsUrl ?? '')).text()
  expect(text).toContain('latchkey_secure_requests_total{page="/sdk",status="200"} 1')
  expect(text).toContain('latchkey_secure_frames_total{outcome="refused"} 1')
  expect(text).toContain('latchkey_secure_request_seconds_count{page="/assets"} 1')
  // Paths that a caller makes up are one series.
  expect(text).toContain('latchkey_secure_requests_total{page="other",status="404"} 3')
  expect([...text.matchAll(/^# HELP (\w+) (.*)$/gm)].map(([, name, help]) => [name, help])).toEqual(
    expect.arrayContaining(Object.entries(metricTable)),
  )
  expect(site.readLog()[0]).toMatchObject({
    level: 'info',
    message: `secure site on ${site.url}`,
    url: site.url,
    time: expect.stringMatching(/Z$/),
  })
  expect(site.readLog()).toContainEqual(expect.objectContaining({ level: 'debug', message: 'answered', page: '/sdk', status: 403 }))
  expect(JSON.stringify(site.readLog())).not.toMatch(/secret-project|example/)
})

test('5.2 a gateway that is away is counted, and is no refusal', async () => {
  const site = await start({ LATCHKEY_GATEWAY_URL: 'http://127.0.0.1:9' })
  expect((await fetch(`${site.url}/sdk?projectId=p`, { headers: { Referer: 'https://meadow.example/' } })).status).toBe(503)
  expect(await (await fetch(site.metricsUrl ?? '')).text()).toContain('latchkey_secure_frames_total{outcome="unavailable"} 1')
})

test('5.2 a site that ends says so to its proxy first, and goes on serving until the lame duck’s time is over', async () => {
  const site = await start({ LATCHKEY_SECURE_LAME_DUCK_MS: '300' })
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const stopped = site.stop()
  const health = await fetch(`${site.url}/healthz`)
  expect(health.status).toBe(503)
  expect(await health.json()).toEqual({ status: 'ending' })
  const page = await fetch(`${site.url}/popup`)
  // A proxy is left with no connection on which it could send a request that is lost.
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  await expect(fetch(`${site.url}/healthz`)).rejects.toThrow()
  await expect(fetch(site.metricsUrl ?? '')).rejects.toThrow()
})

test('B-04 it listens at the address that is set, and serves no metrics unless they have a port', async () => {
  const site = await start({ LATCHKEY_SECURE_HOST: '0.0.0.0', LATCHKEY_SECURE_METRICS_PORT: '' })
  expect(site.url).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/)
  expect(site.metricsUrl).toBeUndefined()
  expect((await fetch(site.url.replace('0.0.0.0', '127.0.0.1').concat('/metrics'))).status).toBe(404)
})

test('a port that is taken is said, and nothing else goes on listening', async () => {
  const site = await start()
  const { port } = new URL(site.url)
  await expect(start({ LATCHKEY_SECURE_PORT: port })).rejects.toThrow('EADDRINUSE')
  const free = await start({ LATCHKEY_SECURE_PORT: '0' })
  await expect(start({ LATCHKEY_SECURE_METRICS_PORT: new URL(free.metricsUrl ?? '').port })).rejects.toThrow('EADDRINUSE')
})

test('B-04 the README lists every variable with its default, and every figure', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8').split('\n')
  const squeeze = (line: string) => line.replace(/ +/g, ' ')
  for (const [name, variable] of Object.entries(variables)) {
    const row = readme.map(squeeze).find((line) => line.startsWith(`| \`${name}\` `))
    expect(row, name).toContain(squeeze(`| ${variable.doc} |`))
    if ('fallback' in variable) expect(row, name).toContain(`| \`${variable.fallback}\``)
  }
  for (const [name, help] of Object.entries(metricTable)) expect(readme.map(squeeze), name).toContain(squeeze(`| \`${name}\` | ${help} |`))
})

test('5.2 what no browser asks for is not there, and no failure of the site', async () => {
  const { url, folder } = await start()
  writeFileSync(join(folder, 'secret.js'), 'export {}')
  const { hostname, port } = new URL(url)
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ hostname, port, path, agent: false }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })
  const paths = ['//', '//:', 'http://[', '/assets/%', '/assets/%ff.js', '/assets/%c0%ae%c0%ae/secret.js', '/assets/a%00.js']
  for (const path of [...paths, '/assets/../secret.js', '/assets/%2e%2e/secret.js', '/assets/..%2fsecret.js', '/assets/..%5csecret.js'])
    expect(await ask(path), path).toBe(404)
  expect(await ask('/assets/%61.js')).toBe(200)
})

test('T-P4 a release is what lies in its folder: no link leads out of it, and what is written there later is not read', async () => {
  const elsewhere = build()
  writeFileSync(join(elsewhere, 'assets/secret.js'), 'secret')
  const { url } = await start({}, (folder) => {
    symlinkSync(join(elsewhere, 'assets/secret.js'), join(folder, 'assets/linked.js'))
    symlinkSync(join(elsewhere, 'assets'), join(folder, 'assets/more'))
    symlinkSync(join(folder, 'assets'), join(folder, 'assets/loop'))
  })
  for (const path of ['linked.js', 'more/secret.js', 'loop/a.js']) expect((await fetch(`${url}/assets/${path}`)).status, path).toBe(404)
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0', null],
  ['x-br, agzip', null],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['identity', null],
])('a browser that takes %j gets the encoding %j', async (accepted, encoding) => {
  const { url } = await start({}, (folder) => writeFileSync(join(folder, 'assets/long.js'), 'export {}\n'.repeat(400)))
  const { hostname, port } = new URL(url)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path: '/assets/long.js', headers: { 'accept-encoding': accepted }, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
  answer.resume()
  expect(answer.headers['content-encoding'] ?? null).toBe(encoding)
})
