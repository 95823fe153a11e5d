import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countChunks } from './countChunks.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-chunks-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.js`), `export const ${name} = '${name}'`)

test('counts the page’s first chunk, each part that is loaded later, and what Vite adds', async () => {
  const alone = await countChunks("globalThis.host = 'alone'", folder)
  const one = await countChunks("globalThis.host = [() => import('./one.js')]", folder)
  const two = await countChunks("globalThis.host = [() => import('./one.js'), () => import('./two.js')]", folder)
  expect(alone).toBe(1)
  expect(two - one).toBe(1)
})
