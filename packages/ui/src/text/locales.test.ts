import { expect, test } from 'vitest'
import { languageOf, locales, pickLocale } from './locales.ts'

test('B-13 takes the first requested language with a catalogue, with its full tag', () => {
  expect(pickLocale(['xx', 'ar-EG', 'en'])).toBe('ar-EG')
  expect(pickLocale(['xx'])).toBe('en')
  expect(pickLocale([])).toBe('en')
})

test('B-13 each language comes as a chunk of its own', async () => {
  expect(languageOf('ar-EG')).toBe('ar')
  expect(locales['ar']?.dir).toBe('rtl')
  expect((await locales['ar']?.load())?.messages['connect.title']).toBe('اتصال')
})
