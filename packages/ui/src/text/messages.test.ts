import { expect, test } from 'vitest'
import type { Message } from './messages.ts'

type Messages = { readonly [key: string]: Message }
type Module = { readonly [name: string]: Messages }

declare global {
  interface ImportMeta {
    /** Vite's: the modules that match a pattern. */
    glob<module>(pattern: string, options: { readonly eager: true }): { readonly [path: string]: module }
  }
}

const byName = (modules: { readonly [path: string]: Module }) =>
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.replace(/.*\//, ''), module]))
const english = byName(import.meta.glob<Module>('./en/*.ts', { eager: true }))
const { 'index.ts': _, ...arabic } = byName(import.meta.glob<Module>('./ar/*.ts', { eager: true }))
/** `errors.ts` exports no words: a locale may lack some of its texts. */
const files = Object.entries(english).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, words]) =>
    name.endsWith('Words') ? [{ file, english: words, arabic: arabic[file]?.[name] ?? {} }] : [],
  ),
)
const placesOf = (message: Message | undefined) =>
  [...JSON.stringify(typeof message === 'object' ? message.other : message).matchAll(/\{\w+\}|<\w+>/g)].map(String).sort()

test('B-13 Arabic has the files of English', () => {
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
})

test('B-13 no message is in two files', () => {
  const keys = files.flatMap(({ english }) => Object.keys(english))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test.each(files)('B-13 $file has the same messages in both languages', ({ english, arabic }) => {
  expect(Object.keys(arabic)).toEqual(Object.keys(english))
})

test.each(files.flatMap(({ english, arabic }) => Object.keys(english).map((key) => [key, english[key], arabic[key]] as const)))(
  'B-13 Arabic %s has the places of the English',
  (_, english, arabic) => {
    expect(placesOf(arabic)).toEqual(placesOf(english))
  },
)
