import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closure } from './closure.ts'
import { isPermissive } from './isPermissive.ts'

const root = mkdtempSync(join(tmpdir(), 'latchkey-closure-'))
afterAll(() => rmSync(root, { recursive: true }))

function install(path: string, manifest: object) {
  mkdirSync(join(root, path), { recursive: true })
  writeFileSync(join(root, path, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }))
}

install('packages/ours', { name: '@latchkey/ours', license: 'MIT', dependencies: { friendly: '1', '@latchkey/other': '1' } })
install('packages/ours/node_modules/friendly', {
  name: 'friendly',
  license: 'MIT',
  dependencies: { deep: '1' },
  optionalDependencies: { absent: '1' },
})
install('packages/ours/node_modules/friendly/node_modules/deep', { name: 'deep', license: 'GPL-3.0-only' })
install('packages/ours/node_modules/@latchkey/other', { name: '@latchkey/other', license: 'MIT', peerDependencies: { old: '1' } })
install('packages/ours/node_modules/old', { name: 'old', licenses: [{ type: 'BSD-3-Clause' }, { type: 'MIT' }] })
install('packages/bundler', { name: '@latchkey/bundler', bundles: ['friendly'] })
install('packages/bundler/node_modules/friendly', { name: 'friendly', license: 'AGPL-3.0-only' })
install('packages/broken', { name: '@latchkey/broken', dependencies: { 'not-there': '1' } })

const isOwn = (name: string) => name.startsWith('@latchkey/')

test('B-19 a copyleft package far below is found, with the way that leads to it', () => {
  const guilty = closure(join(root, 'packages/ours'), isOwn).filter(({ licence }) => !isPermissive(licence))

  expect(guilty).toEqual([{ name: 'deep', version: '1.0.0', licence: 'GPL-3.0-only', via: '@latchkey/ours > friendly > deep' }])
})

test('B-19 peers and old ways to name a licence count', () => {
  expect(closure(join(root, 'packages/ours'), isOwn)).toContainEqual({
    name: 'old',
    version: '1.0.0',
    licence: 'BSD-3-Clause OR MIT',
    via: '@latchkey/ours > @latchkey/other > old',
  })
})

test('B-19 what is not installed cannot be called permissive', () => {
  expect(() => closure(join(root, 'packages/broken'), isOwn)).toThrow('@latchkey/broken needs not-there, which is not installed')
})

test('T-P2 without peers only what the package itself brings is counted', () => {
  const names = closure(join(root, 'packages/ours'), isOwn, { peers: false }).map(({ name }) => name)

  expect(names).toEqual(['friendly', 'deep'])
})

test('B-19 what a build lays into our own files counts, though it is installed for development only', () => {
  expect(closure(join(root, 'packages/bundler'), isOwn)).toContainEqual({
    name: 'friendly',
    version: '1.0.0',
    licence: 'AGPL-3.0-only',
    via: '@latchkey/bundler > friendly',
  })
  expect(closure(join(root, 'packages/bundler'), isOwn, { peers: false })).toEqual([])
})
