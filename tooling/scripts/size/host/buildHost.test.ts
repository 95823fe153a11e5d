import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildHost } from './buildHost.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-chunks-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.js`), `export const ${name} = '${name}'`)

test('B-01 builds the page’s first chunk, each part that is loaded later, and what Vite adds', async () => {
  const alone = await buildHost("globalThis.host = 'alone'", folder)
  const one = await buildHost("globalThis.host = [() => import('./one.js')]", folder)
  const two = await buildHost("globalThis.host = [() => import('./one.js'), () => import('./two.js')]", folder)
  expect(alone.bundled.size).toBe(1)
  expect(two.bundled.size - one.bundled.size).toBe(1)
  expect([...alone.files.keys()]).toEqual(expect.arrayContaining(['/index.html']))
  // No host turns off what Vite loads ahead.
  expect([...two.bundled.values()].map(({ code }) => code).join()).toContain('modulepreload')
})
