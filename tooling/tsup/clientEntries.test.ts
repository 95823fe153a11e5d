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

test('what server components load draws nothing, in the entry as in what it imports, and stays as it is for others', () => {
  const index = 'import { a } from "./own.js"\nimport { b } from "./plain.js"\nexport { a, b }\n'
  const own = 'export const a = () => import("./part-AB.js")\nexport const other = () => import("@latchkey/ui")\n'
  const files = { 'index.js': index, 'own.js': own, 'plain.js': 'export const b = 1\n', 'part-AB.js': 'export const part = 1\n' }
  const read = call("serverEntry('index')", files)

  expect(read('index.server.js')).toBe(index.replace('own.js', 'own.server.js'))
  expect(read('own.server.js')).not.toContain('import(')
  expect(read('own.server.js')).toContain('export const other = () => Promise.reject(')
  expect([read('index.js'), read('own.js')]).toEqual([index, own])
  expect(() => read('plain.server.js')).toThrow('ENOENT')
})

test('an entry without a name ends the build', () => {
  expect(() => call("clientEntries(['empty'])", { 'empty.js': '' })).toThrow('exports nothing')
})
