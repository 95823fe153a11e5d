import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldestForCss } from '../../tsup/css.js'
import { type Engines, findNewCalls, newest, syntax } from './oldestBrowsers.ts'

const root = join(import.meta.dirname, '../../..')
/** Programs and tests of developers', which run in Node. */
const isNoPages = (file: string) => /^packages\/(?:codemod|create-latchkey|testing)\//.test(file)
/** What pages load of ours, as built. */
const built = [
  ...globSync(['packages/*/dist/**/*.js', 'packages/adapters/*/dist/**/*.js'], { cwd: root }),
  ...globSync('apps/secure-site/dist/assets/*.js', { cwd: root }),
].filter((file) => !isNoPages(file))

test('what is built keeps to the syntax and the functions of the oldest browsers that the page of what is supported names', () => {
  expect(built.length).toBeGreaterThan(100)
  const needs = new Map<string, Engines>([
    ['ES2022', syntax],
    ['style sheets', oldestForCss],
  ])
  for (const file of built) for (const [name, engines] of findNewCalls(readFileSync(join(root, file), 'utf8'))) needs.set(name, engines)
  const { chrome, firefox, safari } = newest(needs.values())
  const page = readFileSync(join(root, 'docs/guides/support.md'), 'utf8')
  const row = page.split('\n').find((line) => line.startsWith('| Oldest browsers')) ?? ''
  expect(row, [...needs].map(([name, engines]) => `${name}: ${JSON.stringify(engines)}`).join('\n')).toContain(
    `Chrome, Edge and Android WebView ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  )
})

test('newer syntax is refused, newer functions are named, and what is asked for before its use is left out', () => {
  expect(() => findNewCalls('const words = /[\\p{L}--[a-z]]/v')).toThrow(SyntaxError)
  expect(() => findNewCalls('using file = open()')).toThrow(SyntaxError)
  expect([...findNewCalls('URL.parse(a); list.toSorted(); new Intl.DurationFormat("en")').keys()]).toEqual([
    'URL.parse',
    'toSorted',
    'Intl.DurationFormat',
  ])
  expect([...findNewCalls('const has = typeof URL.parse == "function"; if (has) URL.parse(a)').keys()]).toEqual([])
  expect([...findNewCalls('URL.parse?.(a); dialog.showPopover?.(); own.URL(parse)').keys()]).toEqual([])
  expect(newest([syntax, { chrome: 90, firefox: 128, safari: 17 }])).toEqual({ chrome: 94, firefox: 128, safari: 17 })
})
