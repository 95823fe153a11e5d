import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createSiteWatch } from '../../gateway/src/host/monitor/createSiteWatch.ts'
import { runMonitor } from '../../gateway/src/host/monitor/runMonitor.ts'
import { startTestGateway } from '../../gateway/test/startTestGateway.ts'
import { createSecureSite } from '../server/createSecureSite.ts'
import { readApproval } from '../server/readApproval.ts'
import { readSpendingCap } from '../server/readSpendingCap.ts'
import { withIntegrity } from './addIntegrity.ts'
import { createManifest, createReleaseKey, publicKeyOf, signManifest } from './createManifest.ts'
import { describeKey, readReleaseKey } from './releaseKey.ts'

const gateway = 'https://gateway.example'
const origin = 'https://meadow.example'
const { secret, publicKey } = createReleaseKey()
/** One in 64 does: it is no option. */
const dashedKey = `-${'A'.repeat(42)}`
const page = (name: string) => `<meta name="latchkey-secure" content="%LATCHKEY_SECURE%"><script src="/assets/${name}.js"></script>`
/** All that the site has: a release holds each of them. */
const pages = readdirSync(join(import.meta.dirname, '..')).filter((name) => name.endsWith('.html'))
const close: (() => void)[] = []
afterEach(() => {
  for (const one of close.splice(0)) one()
})

/** A released site, served as it is in production. */
async function serve({
  build = 100,
  development = false,
  key = secret,
  env = {},
}: {
  build?: number
  development?: boolean
  key?: string
  env?: NodeJS.ProcessEnv
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of pages) writeFileSync(join(folder, name), page('a'))
  writeFileSync(join(folder, 'assets/a.js'), 'import("./b.js"); new Worker("/assets/b.js")')
  writeFileSync(join(folder, 'assets/b.js'), 'export {}')
  const release = (at: number, by = key) => {
    const manifest = createManifest(folder, { version: '1.0.0', build: at })
    writeFileSync(join(folder, 'assets.json'), manifest)
    writeFileSync(join(folder, 'assets.json.sig'), signManifest(manifest, by))
  }
  release(build)
  const server = createSecureSite({
    gateway,
    folder,
    isSecure: true,
    approval: readApproval(env),
    spendingCapCents: readSpendingCap(env),
    attesters: env['LATCHKEY_DESCRIPTOR_ATTESTERS']?.split(' '),
    images: env['LATCHKEY_IMAGE_HOST'],
    ...(development ? { development: { ancestors: [] } } : {}),
    fetch: async () => Response.json({ allowedOrigins: [origin] }),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => {
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true })
  })
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = join(folder, '..', `${folder.split('/').at(-1)}.state`)
  close.push(() => rmSync(state, { force: true }))
  const monitor = async (more: { args?: string[]; fetch?: typeof fetch; key?: string; env?: NodeJS.ProcessEnv } = {}) => {
    const said: string[] = []
    const write = (text: string) => said.push(text)
    const args = [
      '--site',
      site,
      '--key',
      more.key ?? publicKey,
      '--gateway',
      gateway,
      '--project',
      'mine',
      '--origin',
      origin,
      '--state',
      state,
    ]
    const code = await runMonitor([...args, ...(more.args ?? [])], { env: more.env, write, writeError: write, fetch: more.fetch })
    return { code, said: said.join('') }
  }
  return { site, folder, monitor, release }
}

test('T-P4 a site that serves what was released is told so, with its build', async () => {
  const { monitor } = await serve()
  expect(await monitor()).toEqual({ code: 0, said: expect.stringMatching(/serves build 100 \(1\.0\.0\) as released: 8 files/) })
  expect(JSON.parse((await monitor({ args: ['--json'] })).said)).toMatchObject({ isGood: true, build: 100, problems: [] })
})

test('T-P4 a connection that is cut once, as by a proxy that is reloaded, is no alarm; one that is cut again is', async () => {
  const { monitor } = await serve()
  const cutting = createServer(({ socket }) => void socket.destroy())
  await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve))
  close.push(() => void cutting.close())
  const { port } = cutting.address() as AddressInfo
  const cut = new Map<string, number>()
  const cutFirst =
    (times: number): typeof fetch =>
    (input, init) => {
      const url = new URL(String(input))
      const before = cut.get(url.href) ?? 0
      cut.set(url.href, before + 1)
      if (before < times) url.port = String(port)
      return fetch(url, init)
    }
  expect(await monitor({ fetch: cutFirst(1) })).toMatchObject({ code: 0 })
  cut.clear()
  expect(await monitor({ fetch: cutFirst(2) })).toMatchObject({ code: 1, said: expect.stringContaining('ALARM') })
})

test.each<[string, (folder: string) => void, RegExp]>([
  [
    'one changed byte of a script',
    (folder) => writeFileSync(join(folder, 'assets/b.js'), 'export {};'),
    /ALARM .* assets\/b\.js: It is not what was released/,
  ],
  ...pages.map((name): [string, (folder: string) => void, RegExp] => [
    `${name} with one byte more`,
    (folder) => writeFileSync(join(folder, name), `${page('a')} `),
    new RegExp(`ALARM .* ${name}: It is not what was released`),
  ]),
  [
    'settings that stand there twice',
    (folder) => writeFileSync(join(folder, 'popup.html'), `${page('a')}<meta name="latchkey-secure" content="x">`),
    /popup\.html: Its settings/,
  ],
  ['a missing file', (folder) => rmSync(join(folder, 'assets/b.js')), /ALARM .* assets\/b\.js: It is not there \(404\)/],
  [
    'an extra file that a script asks for',
    (folder) => writeFileSync(join(folder, 'assets/a.js'), 'import("./assets/evil.js")'),
    /asks for assets\/evil\.js, which was not released/,
  ],
  [
    'a manifest that was changed',
    (folder) =>
      writeFileSync(join(folder, 'assets.json'), readFileSync(join(folder, 'assets.json'), 'utf8').replace('"build": 100', '"build": 101')),
    /ALARM .* assets\.json: The signature is wrong/,
  ],
  ['no signature', (folder) => rmSync(join(folder, 'assets.json.sig')), /ALARM .* assets\.json: There is no signed manifest/],
])('T-P4 %s is an alarm', async (_what, spoil, wanted) => {
  const { folder, monitor } = await serve()
  spoil(folder)
  expect(await monitor()).toEqual({ code: 1, said: expect.stringMatching(wanted) })
})

test('T-P4 a manifest that another key signed is an alarm', async () => {
  const { monitor, release } = await serve()
  release(101, createReleaseKey().secret)
  expect(await monitor()).toMatchObject({ code: 1, said: expect.stringContaining('The signature is wrong') })
})

test.each<[string, (printed: string) => string]>([
  ['what `key` has printed', (printed) => `${printed}\n`],
  ['the same with the line ends of Windows', (printed) => `${printed}\n`.replaceAll('\n', '\r\n')],
  ['its first line', (printed) => printed.split('\n')[0] ?? ''],
  ['the key alone', () => secret],
  ['the key and a new line', () => `${secret}\n`],
])('T-P4 a file of the release key may have %s', (_what, write) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-key-'))
  close.push(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'release.key')
  writeFileSync(path, write(describeKey({ secret, publicKey })), { mode: 0o600 })
  expect(publicKeyOf(readReleaseKey({ LATCHKEY_RELEASE_KEY_FILE: path }))).toBe(publicKey)
})

test('T-P4 while a new key takes the place of the old one, the monitor and the gateway accept both, and no third', async () => {
  const next = createReleaseKey()
  const { monitor, release } = await serve()
  const both = { args: ['--key', next.publicKey] }
  expect((await monitor(both)).code).toBe(0)
  release(101, next.secret)
  expect((await monitor(both)).code).toBe(0)
  expect((await monitor({ key: dashedKey, ...both })).code).toBe(0)
  expect((await monitor()).code).toBe(1)
  release(102, createReleaseKey().secret)
  expect(await monitor(both)).toMatchObject({ code: 1, said: expect.stringContaining('The signature is wrong') })
  expect((await monitor({ args: ['--key', next.publicKey, '--key', next.publicKey] })).code).toBe(2)
})

test('T-P5 an old release that comes back is an alarm, a newer one is not', async () => {
  const { monitor, release } = await serve()
  expect((await monitor()).code).toBe(0)
  release(101)
  expect((await monitor()).code).toBe(0)
  release(100)
  expect(await monitor()).toMatchObject({ code: 1, said: expect.stringContaining('It is of build 100, older than 101') })
})

test.each([
  [
    'another script source',
    'content-security-policy',
    (text: string) => text.replace("script-src 'self'", "script-src 'self' https://evil.example"),
  ],
  ['no trusted types', 'content-security-policy', (text: string) => text.replace("require-trusted-types-for 'script'; ", '')],
  ['any page may frame it', 'content-security-policy', (text: string) => text.replace(/frame-ancestors [^;]+/, 'frame-ancestors *')],
  [
    'another place to send to',
    'content-security-policy',
    (text: string) => text.replace("connect-src 'self'", "connect-src 'self' https://evil.example"),
  ],
  [
    'another place for pictures',
    'content-security-policy',
    (text: string) => text.replace("img-src 'self'", "img-src https://evil.example 'self'"),
  ],
  [
    'another maker of trusted types',
    'content-security-policy',
    (text: string) => text.replace('trusted-types wk-worker', 'trusted-types *'),
  ],
  ['a directive more', 'content-security-policy', (text: string) => `${text}; script-src-elem *`],
  ['a directive twice, of which a browser takes the first', 'content-security-policy', (text: string) => `script-src *; ${text}`],
  ['sniffing', 'x-content-type-options', () => ''],
  ['no process of its own', 'origin-agent-cluster', () => '?0'],
  ['no HSTS', 'strict-transport-security', () => ''],
])('T-P4 T-F17 headers with %s are an alarm', async (_what, name, change) => {
  const { monitor } = await serve()
  const spoiled: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    headers.set(name, change(headers.get(name) ?? ''))
    return new Response(await response.arrayBuffer(), { status: response.status, headers })
  }
  expect(await monitor({ fetch: spoiled })).toMatchObject({ code: 1, said: expect.stringMatching(/ALARM .*(its policy says|its header)/) })
})

const meant = {
  LATCHKEY_APPROVAL_WINDOW: 'always',
  LATCHKEY_APPROVAL_LIMIT_USD: '49.9',
  LATCHKEY_SPENDING_CAP_USD: '1000',
  LATCHKEY_DESCRIPTOR_ATTESTERS: `0x${'aB'.repeat(20)} 0x${'12'.repeat(20)}`,
  LATCHKEY_IMAGE_HOST: 'https://images.example',
}

test('T-P4 pages with the settings that their operator meant are as released', async () => {
  const { monitor } = await serve({ env: meant })
  expect(await monitor({ env: meant })).toMatchObject({ code: 0 })
  expect(await monitor({ env: { ...meant, LATCHKEY_APPROVAL_WINDOW: 'sometimes' } })).toMatchObject({ code: 78 })
})

test.each<[string, NodeJS.ProcessEnv]>([
  ['no window for what matters', { LATCHKEY_APPROVAL_WINDOW: 'never' }],
  ['a limit beyond all money', { LATCHKEY_APPROVAL_LIMIT_USD: '999999999' }],
  ['no spending cap', { LATCHKEY_SPENDING_CAP_USD: '0' }],
  ['a stranger who attests', { LATCHKEY_DESCRIPTOR_ATTESTERS: `0x${'66'.repeat(20)}` }],
])('T-P4 pages that are told %s are an alarm', async (_what, changed) => {
  const { monitor } = await serve({ env: { ...meant, ...changed } })
  expect(await monitor({ env: meant })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/ALARM .* sdk\.html: Its settings say \w+ .*, not /),
  })
})

test('T-P4 a gateway looks at its secure site and tells what differs, the return of an old release too, across a restart', async () => {
  const { site, folder, release } = await serve()
  const running = await startTestGateway()
  close.push(() => void running.stop())
  await running.gateway.db.insertInto('project_origin').values({ project_id: 'p1', origin: 'https://*.wide.example' }).execute()
  await running.gateway.db.deleteFrom('project_origin').where('origin', '=', 'https://app.example').execute()
  await running.gateway.db.insertInto('project_origin').values({ project_id: 'p1', origin }).execute()
  const own = { LATCHKEY_SECURE_SITE_URL: site, LATCHKEY_SECURE_SITE_KEY: [publicKey], LATCHKEY_GATEWAY_URL: gateway }
  const parts = { ...running.gateway, config: { ...running.gateway.config, ...own } }
  // Each look is a process of its own, as after a restart.
  const look = async () => {
    await createSiteWatch(parts)?.check()
    return Number(/^latchkey_secure_site_problems (\d+)$/m.exec(await running.gateway.metrics.render())?.[1])
  }
  expect(await look()).toBe(0)
  expect(running.log.join('\n')).not.toContain('not as it was released')
  writeFileSync(join(folder, 'sdk.html'), `${page('a')} `)
  expect(await look()).toBe(1)
  expect(running.log.join('\n')).toContain('sdk.html: It is not what was released')
  writeFileSync(join(folder, 'sdk.html'), page('a'))
  release(99)
  expect(await look()).toBe(1)
  expect(running.log.join('\n')).toContain('assets.json: It is of build 99, older than 100')
  release(101)
  expect(await look()).toBe(0)
  expect(createSiteWatch({ ...parts, config: { ...parts.config, LATCHKEY_SECURE_SITE_KEY: undefined } })).toBeUndefined()
})

test('T-P4 a site in development is an alarm, and so is wrong use no success', async () => {
  const { monitor } = await serve({ development: true })
  expect(await monitor()).toMatchObject({ code: 1, said: expect.stringContaining('are for development') })
  expect((await monitor({ args: ['--nonsense'] })).code).toBe(2)
  expect((await monitor({ key: 'short' })).code).toBe(2)
})

test('T-P4 a key that begins with a dash is read as a key', async () => {
  const { monitor } = await serve()
  expect(await monitor({ key: dashedKey })).toEqual({ code: 1, said: expect.stringContaining('ALARM') })
})

test('T-P4 the same files make the same manifest, and a key is known for one', async () => {
  const { folder } = await serve()
  const make = () => createManifest(folder, { version: '1', build: 1 })
  expect(make()).toBe(make())
  expect(publicKeyOf(secret)).toBe(publicKey)
  for (const wrong of ['', 'x', `${secret}.x`, `${secret.split('.')[0]}.${createReleaseKey().publicKey}`])
    expect(() => publicKeyOf(wrong)).toThrow('no key')
})

test('T-P4 a page names the hash of each script and style sheet that it loads', () => {
  const html = `<script type="module" crossorigin src="/assets/sdk-1.js"></script><link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="stylesheet" crossorigin href="/assets/s.css"><link rel="icon" href="data:," />`
  const made = withIntegrity(html, (file) => Buffer.from(file))
  expect(made.match(/integrity="sha384-[\w+/=]{64}"/g)).toHaveLength(3)
  expect(made).toContain('<link rel="icon" href="data:," />')
  expect(new Set(made.match(/sha384-[\w+/=]{64}/g)).size).toBe(3)
})
