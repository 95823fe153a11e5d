import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { run } from './run.ts'

let place = ''
afterEach(() => rmSync(place, { recursive: true, force: true }))

async function check(files: Readonly<Record<string, string>>, ...unloaded: readonly string[]) {
  place = mkdtempSync(join(tmpdir(), 'latchkey-imports-'))
  const all = {
    'package.json': '{ "type": "module" }',
    'node_modules/hash/package.json': '{ "type": "module", "exports": { "./blake2.js": "./blake2.js" } }',
    'node_modules/hash/blake2.js': 'export const blake2b = 1',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  return run(process.execPath, ['--experimental-import-meta-resolve', join(import.meta.dirname, 'checkImports.mjs'), place, ...unloaded], {
    cwd: place,
  })
}

test.each([
  ['a path that its package does not export', "import 'hash/blake2b'", /not defined by "exports"/],
  ['one that a later part imports', "export const later = () => import('hash/blake2b')", /not defined by "exports"/],
  ['a package that the manifest does not ask for', "export const later = () => import('gone')", /Cannot find package 'gone'/],
  ['a part that was not packed', "export const later = () => import('./part.js')", /part\.js is not there/],
  [
    'a worker that was not packed',
    "export const open = () => new Worker(new URL('worker.js', import.meta.url))",
    /worker\.js is not there/,
  ],
  ['a name that is not exported', "import { blake3 } from 'hash/blake2.js'\nblake3()", /does not provide an export named 'blake3'/],
])('%s is named', async (_, source, expected) => {
  const { exitCode, output } = await check({ 'dist/index.js': source })
  expect(output).toMatch(expected)
  expect(exitCode).toBe(1)
})

test('a package whose imports all lead somewhere passes, and its entry is not started', async () => {
  const files = {
    'dist/main.js': "import './part.js'\nthrow new Error('started')",
    'dist/part.js': "import { join } from 'node:path'\nimport { blake2b } from 'hash/blake2.js'\nexport default [join, blake2b]",
  }
  expect(await check(files, 'dist/main.js')).toEqual({ exitCode: 0, output: '2 files checked\n' })
  expect((await check(files)).output).toContain('started')
})

test('nothing to check is no success', async () => {
  expect((await check({})).exitCode).toBe(1)
})
