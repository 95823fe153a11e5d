import { build } from 'vite'
import { expect, test } from 'vitest'
import { eagerFunctions } from './eagerFunctions.js'

const cases: readonly (readonly [what: string, code: string, written: string])[] = [
  ['what it declares stands first', 'const x = f()\nfunction f() { return 1 }', '\nconst f = (function() { return 1 });const x = f()'],
  [
    'after what it imports',
    "import { a } from './a.js'\na()\nfunction f() {}",
    "import { a } from './a.js'\nconst f = (function() {});\na()",
  ],
  ['with its comment', 'a()\n/** Doc. */\nasync function f() {}', '\n/** Doc. */\nconst f = (async function() {});a()'],
  ['a generator', 'function* f() { yield 1 }', 'const f = (function*() { yield 1 });'],
  ['one within another', 'const f = () => () => 1', 'const f = (() => (() => 1))'],
  ['an argument', 'a.map((x) => x)', 'a.map(((x) => x))'],
  [
    'no method',
    'const o = { m() {}, get g() { return 1 }, f: function () {} }',
    'const o = { m() {}, get g() { return 1 }, f: (function () {}) }',
  ],
  [
    'no method of a class, but what it holds',
    'class C { m() { return () => 1 } p = () => 2 }',
    'class C { m() { return (() => 1) } p = (() => 2) }',
  ],
  ['what is made another function', 'function f() {}\nf = 1', 'let f = (function() {});\nf = 1'],
  ['a directive stays first', "'use client';\na();\nfunction f() {}", "'use client';\nconst f = (function() {});\na();"],
  ['none whose calls count as free of effects', '/* @__NO_SIDE_EFFECTS__ */ function f() {}', '/* @__NO_SIDE_EFFECTS__ */ function f() {}'],
]

test.each(cases)('functions stand in parentheses: %s', (_what, code, written) => {
  expect(eagerFunctions(code)).toBe(written)
})

test('a short function is left as it is', () => {
  const long = `function long() { return '${'x'.repeat(100)}' }`
  expect(eagerFunctions(`a(() => 1)\nfunction short() {}\n${long}`, 100)).toBe(
    `\nconst long = (${long.replace(' long', '')});a(() => 1)\nfunction short() {}`,
  )
})

test('a file that would not say the same is not written', () => {
  expect(() => eagerFunctions('const a = 1\nfunction f() {} const b = 2')).toThrow()
})

test('a host’s bundler leaves the parentheses where they are', async () => {
  const code = eagerFunctions('globalThis.f = f\nfunction f(first) { return [first].map((one) => { globalThis.f(one) }) }')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'page', resolveId: (id) => (id === 'page' ? '\0page.js' : null), load: (id) => (id === '\0page.js' ? code : null) }],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })
  const output = 'on' in built ? [] : [built].flat().flatMap(({ output }) => output)
  expect(output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')).toMatch(/=\(function\(\w\)\{return\[\w\]\.map\(\(\w=>/)
})
