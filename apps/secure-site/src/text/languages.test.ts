import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chains, en, screens, signIn } from './en.ts'
import { languages } from './languages.ts'
import type { Sentence } from './sentences.ts'

type Part = { readonly [key: string]: Sentence }

const partMax = 6_144
const english: readonly Part[] = [signIn, screens, chains]
const formsOf = (sentence: Sentence): string[] => (typeof sentence === 'string' ? [sentence] : Object.values(sentence))
const placesOf = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort().join(' ')
const source = join(import.meta.dirname, '..')

test('B-13 each folder of words is a language that can be chosen', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []))
  expect(folders.sort()).toEqual(['en', ...Object.keys(languages)].sort())
})

describe.each(Object.entries(languages))('%s', (language, load) => {
  const rules = new Intl.PluralRules(language)
  const reached = [...new Set(['other', ...Array.from({ length: 1_001 }, (_, n) => rules.select(n))])].sort()

  test('B-13 every sentence is there, with the places of the English one and the plural forms of its language', async () => {
    const parts = (await load()).map((file) => Object.values(file)[0] as Part)
    for (const [at, part] of parts.entries()) {
      expect(Object.keys(part)).toEqual(Object.keys(english[at] ?? {}))
      for (const [key, sentence] of Object.entries(part)) {
        const said = String(english[at]?.[key])
        if (typeof sentence !== 'string') expect(Object.keys(sentence).sort(), key).toEqual(reached)
        for (const form of formsOf(sentence)) {
          expect(form.trim(), key).not.toBe('')
          // "One" and "two" may be words of their own.
          const allowed = typeof sentence === 'string' ? [placesOf(said)] : [placesOf(said), placesOf(said.replace('{n}', ''))]
          expect(allowed, key).toContain(placesOf(form))
          expect(form, key).not.toMatch(/["<>]|^\s|\s$| {2}/)
        }
      }
    }
  })

  test('B-13 none of its files is long to wait for', async () => {
    for (const file of await load()) {
      // What the build writes is the same text without the quotation marks of its keys.
      const bytes = gzipSync(JSON.stringify(Object.values(file)[0])).byteLength
      expect(bytes, Object.keys(file)[0]).toBeLessThanOrEqual(partMax)
    }
  })
})

test('every sentence is said somewhere', () => {
  const said = globSync('**/*.ts', { cwd: source, exclude: ['text/*/**', '**/*.test.ts', '**/*.fixture.ts'] })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const beginnings = [...said.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map(([, beginning = '']) => beginning)
  const isSaid = (key: string) => said.includes(`'${key}'`) || beginnings.some((beginning) => key.startsWith(beginning))
  expect(Object.keys(en).filter((key) => !isSaid(key))).toEqual([])
})
