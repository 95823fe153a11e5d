import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'latchkey-declarations-'))
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** Bundles what tsc would have written. @returns The declarations that are left, by path. */
function bundle(files: { readonly [path: string]: string }): { readonly [path: string]: string } {
  const exports = { '.': { types: './dist/index.d.ts' }, './account': { types: './dist/account/index.d.ts' }, './styles.css': {} }
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ exports }), ...files })) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  execFileSync(process.execPath, [join(import.meta.dirname, 'declarations.js')], { cwd: place, stdio: 'pipe' })
  return Object.fromEntries(globSync('dist/**/*.ts', { cwd: place }).map((path) => [path, readFileSync(join(place, path), 'utf8')]))
}

const sources = {
  'dist/index.d.ts': "export { open } from './open.ts';\nexport type { Token } from './token.ts';\nexport type { Hex } from 'viem';\n",
  'dist/account/index.d.ts': "export { send } from '../lazy/send.ts';\n",
  'dist/lazy/send.d.ts': "import type { Token } from '../token.ts';\n/** Sends it. */\nexport declare function send(token: Token): void;\n",
  'dist/open.d.ts':
    '/** Opens the modal. */\nexport declare function open(parameters?: open.Parameters): void;\nexport declare namespace open {\n    type Parameters = {\n        /** CAIP-2. */\n        readonly chain?: string;\n    };\n}\n',
  'dist/token.d.ts': '/** What an account holds. */\nexport type Token = {\n    readonly symbol: string;\n};\n',
  'dist/unused.d.ts': 'export type Unused = string;\n',
}

test('leaves one file for each entry, and one for what they share', () => {
  const files = bundle(sources)
  expect(Object.keys(files).sort()).toEqual(['dist/account/index.d.ts', 'dist/index.d.ts', 'dist/shared.d.ts'])
  expect(files['dist/shared.d.ts']).toMatch(/\/\*\* What an account holds\. \*\/\n.*type Token/)
  expect(files['dist/account/index.d.ts']).toMatch(/from "\.\.\/shared\.js"/)
})

test('keeps docstrings, the types that stand beside a function, and imports of other packages', () => {
  const { 'dist/index.d.ts': entry } = bundle(sources)
  expect(entry).toContain('/** Opens the modal. */\n')
  expect(entry).toContain('/** CAIP-2. */\n')
  expect(entry).toMatch(/declare namespace open \{\s+type Parameters/)
  expect(entry).toMatch(/import \{ Hex \} from "viem"/)
  expect(entry).toMatch(/export \{ type Hex, type Token, open \}/)
})

test('fails where a declaration is missing', () => {
  expect(() => bundle({ ...sources, 'dist/open.d.ts': "export * from './gone.ts';\n" })).toThrow('gone')
})
