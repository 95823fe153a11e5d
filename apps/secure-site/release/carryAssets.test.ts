import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveExported } from '@latchkey/test/node'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMonitor } from '../../gateway/src/host/monitor/runMonitor.ts'
import { createSecureSite } from '../server/createSecureSite.ts'
import { readServerSettings } from '../server/readServerSettings.ts'
import { carryAssets } from './carryAssets.ts'
import { createManifest, createReleaseKey, signManifest } from './createManifest.ts'
import { exportSite } from './exportSite.ts'

const gateway = 'https://gateway.example'
const origin = 'https://meadow.example'
const { secret, publicKey: key } = createReleaseKey()
const folders = mkdtempSync(join(tmpdir(), 'latchkey-carry-'))
const close: (() => void)[] = []
const [old, fresh] = [join(folders, 'old'), join(folders, 'fresh')]

function release(folder: string, at: number) {
  const manifest = createManifest(folder, { version: '1.0.0', build: at })
  writeFileSync(join(folder, 'assets.json'), manifest)
  writeFileSync(join(folder, 'assets.json.sig'), signManifest(manifest, secret))
}

/** The site as its sources are, and as another version of them builds. */
async function buildSite(outDir: string, mark: string) {
  const root = join(import.meta.dirname, '..')
  const marked = {
    name: 'marked',
    transform: (code: string, id: string) =>
      id.includes('/secure-site/src/') && id.endsWith('.ts') ? `${code}\nglobalThis.mark = ${JSON.stringify(mark)}` : null,
  }
  await build({
    root,
    logLevel: 'silent',
    configFile: join(root, 'vite.config.ts'),
    plugins: [marked],
    build: { outDir, emptyOutDir: true },
  })
}

const copy = (of: string, name: string) => {
  const folder = join(folders, name)
  cpSync(of, folder, { recursive: true })
  return folder
}
const assetsOf = (folder: string) => readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)

beforeAll(async () => {
  await buildSite(old, 'old')
  await buildSite(fresh, 'fresh')
  release(old, 100)
}, 600_000)
afterAll(() => {
  for (const one of close) one()
  rmSync(folders, { recursive: true, force: true })
})

async function listen(server: ReturnType<typeof createSecureSite>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const serve = (folder: string) =>
  listen(createSecureSite({ gateway, folder, isSecure: true, fetch: async () => Response.json({ allowedOrigins: [origin] }) }))

async function monitor(site: string) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  const own = ['--site', site, `--key=${key}`, '--gateway', gateway, '--project', 'mine', '--origin', origin]
  const code = await runMonitor(own, { write, writeError: write })
  return { code, said: said.join('') }
}

test('T-P4 after an upgrade a page of the former build finds each of its parts, no document of it, and the monitor holds', async () => {
  const gone = assetsOf(old).filter((name) => !existsSync(join(fresh, name)))
  expect(gone.length).toBeGreaterThan(20)
  const bare = copy(fresh, 'bare')
  release(bare, 101)
  const plain = await serve(bare)
  expect((await fetch(`${plain}/${gone[0]}`)).status).toBe(404)

  const folder = copy(fresh, 'upgraded')
  // From where it is still served, as an operator who has no folder of it does.
  expect(await carryAssets({ folder, former: await serve(old), key })).toEqual({ count: gone.length, version: '1.0.0', build: 100 })
  release(folder, 101)
  const site = await serve(folder)
  for (const name of assetsOf(old)) {
    const answer = await fetch(`${site}/${name}`)
    expect([name, answer.status, answer.headers.get('cache-control')]).toEqual([name, 200, expect.stringContaining('immutable')])
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(old, name))), name).toBe(true)
  }
  const popup = await (await fetch(`${site}/popup`)).text()
  const scriptOf = (html: string) => /src="\/(assets\/popup-[\w-]+\.js)"/.exec(html)?.[1]
  expect(scriptOf(popup)).toBe(scriptOf(readFileSync(join(fresh, 'popup.html'), 'utf8')))
  expect(scriptOf(popup)).not.toBe(scriptOf(readFileSync(join(old, 'popup.html'), 'utf8')))
  expect(await monitor(site)).toEqual({ code: 0, said: expect.stringContaining('as released') })
  // One byte of a part that was carried over is an alarm like any other.
  writeFileSync(join(folder, gone[0] ?? ''), 'export {}')
  expect(await monitor(await serve(folder))).toEqual({ code: 1, said: expect.stringContaining(`${gone[0]}: It is not what was released`) })
})

test('T-P4 an export has the former parts with their headers, and the monitor holds', async () => {
  const built = copy(fresh, 'built')
  const { count } = await carryAssets({ folder: built, former: old, key })
  const out = join(folders, 'out')
  const settings = readServerSettings({ LATCHKEY_SECURE_URL: 'https://wallet.example', LATCHKEY_GATEWAY_URL: gateway })
  const files = await exportSite(settings, {
    folder: built,
    out,
    projects: ['mine'],
    fetch: async () => Response.json({ allowedOrigins: [origin] }),
  })
  for (const name of assetsOf(old)) expect(files.map(({ file }) => file)).toContain(name)
  release(out, 101)
  expect(JSON.parse(readFileSync(join(out, 'assets.json'), 'utf8')).former).toHaveLength(count)
  expect(await monitor(await listen(serveExported(out)))).toEqual({ code: 0, said: expect.stringContaining('as released') })
})

test('T-P5 what a release has carried over itself is not carried on', async () => {
  const second = copy(fresh, 'second')
  await carryAssets({ folder: second, former: old, key })
  release(second, 101)
  const third = copy(fresh, 'third')
  expect(await carryAssets({ folder: third, former: second, key })).toMatchObject({ count: 0 })
  expect(assetsOf(third)).toEqual(assetsOf(fresh))
})

test.each<[string, (folder: string) => void, string]>([
  [
    'a part that was changed since',
    (folder) => writeFileSync(join(folder, assetsOf(folder)[0] ?? ''), 'export {}'),
    'is not what was signed',
  ],
  [
    'another signature',
    (folder) =>
      writeFileSync(
        join(folder, 'assets.json.sig'),
        signManifest(readFileSync(join(folder, 'assets.json'), 'utf8'), createReleaseKey().secret),
      ),
    'not signed with this key',
  ],
  ['no signature', (folder) => rmSync(join(folder, 'assets.json.sig')), 'has no signed manifest'],
])('T-P4 nothing is carried over from a release with %s', async (what, spoil, reason) => {
  const former = copy(old, `former ${what}`)
  spoil(former)
  const folder = copy(fresh, `next ${what}`)
  await expect(carryAssets({ folder, former, key })).rejects.toThrow(reason)
  expect(assetsOf(folder)).toEqual(assetsOf(fresh))
})

test('T-P5 no document is carried over, whatever a signed manifest lists', async () => {
  const former = copy(old, 'document')
  writeFileSync(join(former, 'assets/evil-AAAAAAAA.html'), '<script src="/assets/a.js"></script>')
  writeFileSync(join(former, 'assets/plain.js'), 'export {}')
  release(former, 99)
  const folder = copy(fresh, 'without')
  await carryAssets({ folder, former, key })
  const added = assetsOf(folder)
  expect(added.filter((name) => name.includes('evil') || name.includes('plain.js'))).toEqual([])
  expect(readdirSync(folder).sort()).toEqual([...readdirSync(fresh), '_former.json'].sort())
})
