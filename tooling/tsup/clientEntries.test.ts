import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Calls a function of the module in a package with these built files, and reads them again. */
function call(code: string, files: Readonly<Record<string, string>>): (file: string) => string {
  folder = mkdtempSync(join(tmpdir(), 'client-entries-'))
  mkdirSync(join(folder, 'dist'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', file), text)
  const script = `import { clientEntries, serverEntry } from ${JSON.stringify(join(import.meta.dirname, 'clientEntries.js'))}\nawait ${code}`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, stdio: 'pipe' })
  return (file) => readFileSync(join(folder, 'dist', file), 'utf8')
}

test('an entry gets a file beside it that says "use client" and hands on each of its names', () => {
  const read = call("clientEntries(['react'])", { 'react.js': 'const a = 1\nexport { a, a as b }\nexport function c() {}\n' })

  expect(read('react.client.js')).toBe('"use client";\nexport { a, b, c } from "./react.js";\n')
  expect(read('react.js')).not.toContain('use client')
})

test('what server components load draws nothing, and stays as it is for others', () => {
  const index = 'export const load = () => import("./part-AB.js")\nexport const other = () => import("@latchkey/ui")\n'
  const read = call("serverEntry('index')", { 'index.js': index, 'part-AB.js': 'export const part = 1\n' })

  expect(read('index.server.js')).not.toContain('import(')
  expect(read('index.server.js')).toContain('export const other = () => Promise.reject(')
  expect(read('index.js')).toBe(index)
})

test('an entry without a name ends the build', () => {
  expect(() => call("clientEntries(['empty'])", { 'empty.js': '' })).toThrow('exports nothing')
})
