import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveExported } from '@latchkey/test/node'
import { afterEach, expect, test } from 'vitest'
import { runMonitor } from '../../gateway/src/host/monitor/runMonitor.ts'
import { readServerSettings } from '../server/readServerSettings.ts'
import { createManifest, createReleaseKey, signManifest } from './createManifest.ts'
import { exportSite } from './exportSite.ts'

const env = { LATCHKEY_SECURE_URL: 'https://wallet.example', LATCHKEY_GATEWAY_URL: 'https://gateway.example' }
const { secret, publicKey } = createReleaseKey()
const close: (() => void)[] = []
afterEach(() => {
  for (const one of close.splice(0)) one()
})

const lists: Readonly<Record<string, readonly string[]>> = {
  meadow: ['https://meadow.example', 'https://app.meadow.example'],
  harbour: ['https://harbour.example'],
  wide: ['https://*.wide.example'],
  plain: ['http://plain.example'],
  own: ['https://shop.wallet.example'],
  none: [],
}
const gateway: typeof fetch = async (input) => {
  const list = lists[new URL(String(input)).searchParams.get('projectId') ?? '']
  return list ? Response.json({ allowedOrigins: list }) : new Response('', { status: 404 })
}

/** A built site, exported for these projects. */
async function write(projects: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-built-'))
  const out = mkdtempSync(join(tmpdir(), 'latchkey-exported-'))
  close.push(() => [folder, out].forEach((one) => void rmSync(one, { recursive: true, force: true })))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['sdk', 'popup', 'approveDevice', 'undoEmail', 'notMe', 'refusal'])
    writeFileSync(
      join(folder, `${name}.html`),
      `<meta name="latchkey-secure" content="%LATCHKEY_SECURE%"><script src="/assets/a.js"></script>`,
    )
  writeFileSync(join(folder, 'assets/a.js'), 'export {}')
  writeFileSync(join(folder, 'assets/a.css'), 'p{}')
  const files = await exportSite(readServerSettings(env), { folder, out, projects, fetch: gateway })
  return { folder, out, files }
}

/** The same, signed and served by a static host, with its monitor. */
async function serve() {
  const { out } = await write(['meadow', 'harbour'])
  const release = (build: number) => {
    const manifest = createManifest(out, { version: '1.0.0', build })
    writeFileSync(join(out, 'assets.json'), manifest)
    writeFileSync(join(out, 'assets.json.sig'), signManifest(manifest, secret))
  }
  release(100)
  const server = serveExported(out)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = `${out}.state`
  close.push(() => rmSync(state, { force: true }))
  const monitor = async (fetch?: typeof globalThis.fetch) => {
    const said: string[] = []
    const own = ['--site', site, `--key=${publicKey}`, '--gateway', 'https://gateway.example', '--state', state]
    const code = await runMonitor([...own, '--project', 'meadow', '--origin', 'https://meadow.example'], {
      fetch,
      write: (text) => said.push(text),
      writeError: (text) => said.push(text),
    })
    return { code, said: said.join('') }
  }
  return { out, site, monitor, release }
}

test('T-F5 T-F17 an exported page says in its policy which pages may frame it, each by its exact origin, and the others none', async () => {
  const { files } = await write(['meadow', 'harbour'])
  const policyOf = (path: string) => files.find(({ paths }) => paths.includes(path))?.headers['Content-Security-Policy'] ?? ''
  const framed = 'frame-ancestors https://app.meadow.example https://harbour.example https://meadow.example'
  for (const path of ['/sdk', '/sdk.html']) expect(policyOf(path).split('; ')).toContain(framed)
  for (const path of ['/popup', '/popup.html', '/approve-device', '/undo-email', '/not-me', '/assets/a.js', '/assets.json'])
    expect(policyOf(path).split('; ')).toContain("frame-ancestors 'none'")
  const opener = (path: string) => files.find(({ paths }) => paths.includes(path))?.headers['Cross-Origin-Opener-Policy']
  expect([opener('/popup'), opener('/sdk'), opener('/not-me')]).toEqual(['unsafe-none', 'same-origin', 'same-origin'])
})

test('no two rules of `_headers` match one path, as hosts would join their values', async () => {
  const { out, files } = await write(['meadow'])
  const rules = readFileSync(join(out, '_headers'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
  expect(rules).toEqual(files.flatMap(({ paths }) => paths))
  expect(new Set(rules).size).toBe(rules.length)
  expect(rules.join()).not.toContain('*')
})

test.each([
  ['wide', /https:\/\/\*\.wide\.example, which wide lists, is a pattern/],
  ['plain', /http:\/\/plain\.example, which plain lists, is a pattern or not secure/],
  ['own', /https:\/\/shop\.wallet\.example is of the same site/],
  ['none', /The project none lists no origin/],
  ['gone', /The gateway knows no project gone/],
])('T-F6 T-F18 nothing is exported for %s', async (project, reason) => {
  await expect(write(['meadow', project])).rejects.toThrow(reason)
})

test('an export replaces an earlier one, and touches no folder that holds anything else', async () => {
  const { out } = await write(['meadow'])
  const again = { folder: out, out, projects: ['meadow'], fetch: gateway }
  const other = mkdtempSync(join(tmpdir(), 'latchkey-other-'))
  close.push(() => rmSync(other, { recursive: true, force: true }))
  writeFileSync(join(other, 'thesis.txt'), 'mine')

  await expect(exportSite(readServerSettings(env), { ...again, out: other })).rejects.toThrow('holds something else than an export')
  expect(readFileSync(join(other, 'thesis.txt'), 'utf8')).toBe('mine')
  const { folder } = await write(['meadow'])
  writeFileSync(join(out, 'assets/old.js'), '')
  await exportSite(readServerSettings(env), { ...again, folder })
  expect(existsSync(join(out, 'assets/old.js'))).toBe(false)
})

test('T-P4 the monitor finds an exported site as it was released, and an older one that comes back', async () => {
  const { monitor, release } = await serve()
  expect(await monitor()).toEqual({ code: 0, said: expect.stringMatching(/serves build 100 \(1\.0\.0\) as released: 10 files/) })
  release(99)
  expect(await monitor()).toMatchObject({ code: 1, said: expect.stringContaining('It is of build 99, older than 100') })
})

test.each<[string, (folder: string) => void, RegExp]>([
  ['one changed byte of a script', (out) => writeFileSync(join(out, 'assets/a.js'), 'export {};'), /a\.js: It is not what was released/],
  [
    'another gateway in a page',
    (out) => writeFileSync(join(out, 'sdk.html'), readFileSync(join(out, 'sdk.html'), 'utf8').replace('gateway.example', 'evil.example')),
    /sdk\.html: It is not what was released/,
  ],
  [
    'one more page that may frame it',
    (out) =>
      writeFileSync(join(out, '_headers'), readFileSync(join(out, '_headers'), 'utf8').replace('frame-ancestors ', 'frame-ancestors * ')),
    /sdk\.html: the header Content-Security-Policy of \/sdk is .*\* https/,
  ],
  [
    'no headers at all',
    (out) => writeFileSync(join(out, '_headers'), ''),
    /popup\.html: the header Content-Security-Policy of \/popup is missing/,
  ],
  [
    'headers that were meant otherwise',
    (out) => writeFileSync(join(out, 'headers.json'), readFileSync(join(out, 'headers.json'), 'utf8').replaceAll("'none'", '*')),
    /headers\.json: It is not what was released/,
  ],
  ['a missing page', (out) => rmSync(join(out, 'not-me.html')), /not-me\.html: \/not-me answers 404/],
])('T-P4 a static host that serves %s is an alarm', async (_what, spoil, wanted) => {
  const { out, monitor } = await serve()
  spoil(out)
  expect(await monitor()).toEqual({ code: 1, said: expect.stringMatching(wanted) })
})

test('T-P4 a host may send from `/popup.html` to `/popup`, and nowhere else', async () => {
  const { site, monitor } = await serve()
  const send =
    (to: string): typeof fetch =>
    async (input, init) =>
      String(input).endsWith('/popup.html') ? new Response('', { status: 308, headers: { location: to } }) : fetch(input, init)
  for (const to of ['/popup', `${site}/popup`]) expect(await monitor(send(to))).toMatchObject({ code: 0 })
  for (const to of ['//evil.example/popup', 'https://evil.example/popup', '/popup?a', '/sdk', ''])
    expect(await monitor(send(to)), to).toMatchObject({ code: 1, said: expect.stringContaining('/popup.html answers 308') })
})
