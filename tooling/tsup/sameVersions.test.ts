import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { strayImports } from './sameVersions.js'

const place = mkdtempSync(join(tmpdir(), 'latchkey-versions-'))
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** A package that builds `inner` in, whose own `hash` is of this version. */
async function stray(versionOfInner: string | undefined, external = ['hash']) {
  const files = {
    'src/index.js': "export { inner } from 'inner'",
    'node_modules/hash/package.json': '{ "version": "2.0.0", "main": "index.js" }',
    'node_modules/hash/index.js': 'exports.hash = 2',
    'node_modules/inner/package.json': '{ "version": "1.0.0", "main": "index.js" }',
    'node_modules/inner/index.js': "import { hash } from 'hash/blake2b.js'\nimport { join } from 'path'\nexport const inner = [hash, join]",
    ...(versionOfInner ? { 'node_modules/inner/node_modules/hash/package.json': `{ "version": "${versionOfInner}" }` } : {}),
    'node_modules/inner/node_modules/hash/blake2b.js': 'export const hash = 1',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  const { metafile } = await build({
    absWorkingDir: place,
    entryPoints: ['src/index.js'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    external,
    write: false,
    metafile: true,
  })
  return strayImports(metafile.inputs, place)
}

test('an import that was built in and means another version outside is named', async () => {
  expect(await stray('1.8.0')).toEqual([expect.stringMatching(/inner\/index\.js imports hash 1\.8\.0, which is 2\.0\.0/)])
})

test('the same version, and code that was built in whole, are fine', async () => {
  expect(await stray('2.0.0')).toEqual([])
  expect(await stray('1.8.0', [])).toEqual([])
})
