import { errorCatalogue } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { english } from '../../test/english.ts'
import { speak } from '../../test/speak.ts'
import { errors as englishErrors } from './en/errors.ts'
import type { Message } from './messages.ts'
import { translations } from './translations.ts'

declare global {
  interface ImportMeta {
    /** Vite's: loads the modules that match a pattern. */
    glob<module>(pattern: string): { readonly [path: string]: () => Promise<module> }
  }
}

type Messages = { readonly [key: string]: Message }
type Module = { readonly [name: string]: Messages }

const languages = Object.keys(translations) as (keyof typeof translations)[]
const englishFiles = import.meta.glob<Module>('./en/*.ts')
const formsOf = (message: Message): readonly string[] => (typeof message === 'string' ? [message] : Object.values(message))
/** Places and parts; the number may be left out where a form says it, such as "two wallets". */
const placesOf = (text: string, hasNumber = true) =>
  [...text.matchAll(/\{\w+\}|<\/?\w+>/g)]
    .map(String)
    .filter((place) => hasNumber || place !== '{n}')
    .sort()
const categoriesOf = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return [...new Set([...Array.from({ length: 1_000 }, (_, n) => rules.select(n)), 'other'])].sort()
}

test('B-13 no message is in two files', async () => {
  const modules = await Promise.all(Object.values(englishFiles).map((load) => load()))
  const keys = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, words]) => (name.endsWith('Words') ? Object.keys(words) : [])),
  )

  expect(keys.sort()).toEqual(Object.keys(english).sort())
})

test.each(languages)('B-13 %s says all that English says, with the same places and parts', async (language) => {
  const own = await speak(language)

  expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
  for (const [key, message] of Object.entries<Message>(own)) {
    const said = formsOf(english[key as keyof typeof english]).at(-1) ?? ''
    const counts = typeof message === 'object'
    for (const form of formsOf(message)) expect.soft(placesOf(form, !counts), key).toEqual(placesOf(said, !counts))
    // The form for all other numbers has to say which.
    if (counts) expect.soft(placesOf(message.other), key).toEqual(placesOf(said))
  }
})

test.each(languages)('B-13 %s has the form of each number that it tells apart, and no other', async (language) => {
  const categories = categoriesOf(language)
  for (const [key, message] of Object.entries<Message>(await speak(language))) {
    if (typeof message === 'object') expect.soft(Object.keys(message).sort(), key).toEqual(categories)
    else if (typeof english[key as keyof typeof english] === 'object') expect.soft(['other'], key).toEqual(categories)
  }
})

test.each(languages)('B-13 X-10 %s has a title and advice for each error that users are told of', async (language) => {
  const { errors } = await translations[language].errors()
  const told = Object.entries(errorCatalogue).flatMap(([code, entry]) =>
    'isForDevelopers' in entry ? [] : [code as keyof typeof errors.codes],
  )

  expect(Object.keys(errors.codes).sort()).toEqual([...told].sort())
  for (const code of told) {
    expect.soft(placesOf(errors.codes[code].title), code).toEqual(placesOf(englishErrors[code].title))
    expect.soft(placesOf(errors.codes[code].text), code).toEqual(placesOf(englishErrors[code].text))
  }
})

test.each(languages)('B-13 %s is written with its own quotation marks, and no stray blanks', async (language) => {
  const { errors } = await translations[language].errors()
  const told = [errors.notHere, ...Object.values(errors.codes)].flatMap(({ title, text }) => [title, text])
  const texts = [...Object.values<Message>(await speak(language)).flatMap(formsOf), ...told]

  expect(texts.filter((text) => /["'`]|\.\.\.|^\s|\s$| {2}|^$/.test(text))).toEqual([])
})
