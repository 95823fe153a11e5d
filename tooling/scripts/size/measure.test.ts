import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundle, firstChunks, laterChunks, partsWithout, total } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-size-'))
afterAll(() => rmSync(folder, { recursive: true }))
const noise = (words: number) => Array.from({ length: words }, (_, at) => Math.sin(at + 1).toString(36)).join(' ')
writeFileSync(join(folder, 'shared.js'), `export const shared = ${JSON.stringify(noise(50))}`)
writeFileSync(join(folder, 'later.js'), `import { shared } from './shared.js'\nexport const later = shared + ${JSON.stringify(noise(400))}`)
writeFileSync(join(folder, 'never.js'), `export const never = ${JSON.stringify(noise(4000))}`)
const code = `
  import { shared } from './shared.js'
  import { createElement } from 'react'
  globalThis.host = {
    open: () => import('./later.js'),
    other: () => import('./never.js'),
    node: createElement('b', null, shared),
  }
`

test('counts what is loaded at first, without what the host ships', async () => {
  const bundled = await bundle(code, folder)
  const first = total(bundled, firstChunks(bundled))

  expect(first).toBeGreaterThan(400)
  expect(first).toBeLessThan(1500)
})

test('does not count a file that an entry beside brings, whichever file asks for it', async () => {
  const page = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-size-')))
  const own = join(page, 'node_modules', '@latchkey', 'kit')
  mkdirSync(own, { recursive: true })
  const exports = { './there': { default: './there.js' }, './new': { default: './new.js' } }
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name: '@latchkey/kit', type: 'module', exports }))
  writeFileSync(join(own, 'chunk.js'), `export const words = ${JSON.stringify(noise(4000))}`)
  writeFileSync(join(own, 'there.js'), 'import { words } from "./chunk.js"\nexport const there = words')
  writeFileSync(join(own, 'new.js'), 'import { words } from "./chunk.js"\nexport const fresh = words + 1')
  const uses = "import { fresh } from '@latchkey/kit/new'; globalThis.host = fresh"
  const sizeOf = async (besides?: readonly string[]) => {
    const bundled = await bundle(uses, page, besides)
    return total(bundled, firstChunks(bundled))
  }

  expect(await sizeOf()).toBeGreaterThan(10_000)
  expect(await sizeOf(['@latchkey/kit/there'])).toBeLessThan(300)
  rmSync(page, { recursive: true })
})

test('counts what opens later once, without what is there already', async () => {
  const bundled = await bundle(code, folder)
  const chunks = laterChunks(bundled, [/later\.js$/])

  expect([...chunks].some((name) => firstChunks(bundled).has(name))).toBe(false)
  expect(total(bundled, chunks)).toBeGreaterThan(3000)
  expect(total(bundled, chunks)).toBeLessThan(8000)
})

test('says so when nothing of that name is loaded later', async () => {
  const bundled = await bundle(code, folder)

  expect(() => laterChunks(bundled, [/gone\.js$/])).toThrow('No chunk that is loaded later has')
})

test('B-01 counts a part without what came with another one before it', async () => {
  const bundled = await bundle(code, folder)
  const two = total(bundled, laterChunks(bundled, [/later\.js$/, /never\.js$/]))
  const one = total(bundled, laterChunks(bundled, [/later\.js$/]))

  expect(total(bundled, laterChunks(bundled, [/never\.js$/, /later\.js$/], [/later\.js$/]))).toBe(two - one)
  expect(laterChunks(bundled, [/later\.js$/], [/later\.js$/]).size).toBe(0)
})

test('B-01 counts a part that others import too, and the list of what a host loads ahead of it', async () => {
  writeFileSync(join(folder, 'both.js'), `export const both = ${JSON.stringify(noise(400))}`)
  writeFileSync(join(folder, 'user.js'), "import { both } from './both.js'\nexport const user = both + 1")
  const bundled = await bundle("globalThis.host = [() => import('./both.js'), () => import('./user.js')]", folder)

  expect(total(bundled, laterChunks(bundled, [/both\.js$/]))).toBeGreaterThan(3000)
  expect(laterChunks(bundled, [/user\.js$/], [/both\.js$/]).size).toBe(1)
  expect([...firstChunks(bundled)].map((name) => bundled.get(name)?.code).join()).toContain('__vite__mapDeps')
})

test('B-01 finds parts of the modal that no budget names', async () => {
  mkdirSync(join(folder, 'packages/ui/dist'), { recursive: true })
  for (const name of ['named', 'new']) writeFileSync(join(folder, `packages/ui/dist/${name}.js`), `export const part = '${name}'`)
  const parts = "globalThis.host = [() => import('./packages/ui/dist/named.js'), () => import('./packages/ui/dist/new.js')]"
  const bundled = await bundle(parts, folder)

  expect(partsWithout(bundled, [/dist\/named\.js$/])).toEqual([join(folder, 'packages/ui/dist/new.js')])
})
