import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mailLanguages } from './mailLanguages.ts'
import type { MailWords, Sentence } from './sentences.ts'

const formsOf = (sentence: Sentence): string[] => (typeof sentence === 'string' ? [sentence] : Object.values(sentence))
const placesOf = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort().join(' ')
const english: { readonly [key: string]: Sentence } = mailLanguages.en

test('B-13 each folder of mails is a language that they are written in', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []))
  expect(Object.keys(mailLanguages).sort()).toEqual(folders.sort())
})

describe.each(Object.entries<MailWords>(mailLanguages))('%s', (language, words) => {
  test('B-13 every sentence is there, with the places of the English one and the plural forms of its language', () => {
    const rules = new Intl.PluralRules(language)
    const reached = [...new Set(['other', ...Array.from({ length: 1_001 }, (_, n) => rules.select(n))])].sort()
    expect(Object.keys(words)).toEqual(Object.keys(english))
    for (const [key, sentence] of Object.entries<Sentence>(words)) {
      const said = formsOf(english[key] ?? '').at(-1) ?? ''
      if (typeof sentence !== 'string') expect(Object.keys(sentence).sort(), key).toEqual(reached)
      else if (typeof english[key] !== 'string') expect(reached, key).toEqual(['other'])
      for (const form of formsOf(sentence)) {
        expect([placesOf(said), ...(typeof sentence === 'string' ? [] : [placesOf(said.replace('{n}', ''))])], key).toContain(
          placesOf(form),
        )
        expect(form, key).not.toMatch(/["<>]|^\s|\s$| {2}|^$/)
      }
    }
  })
})
