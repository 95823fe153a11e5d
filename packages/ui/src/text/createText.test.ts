import { LatchkeyError, UserRejectedError } from '@latchkey/common'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { createText } from './createText.ts'
import { en, type MessageKey } from './en.ts'
import { errors } from './errors.ts'

const english = createText({ locale: 'en', dir: 'ltr', errors })
const arabic = createText({ locale: 'ar', dir: 'rtl', catalogue: ar, errors })

test('B-13 fills named places, and writes numbers as the language does', () => {
  expect(english('connecting.waiting.title', { wallet: 'Tidewell' })).toBe('Continue in Tidewell')
  expect(english('wallets.search', { n: 1480 })).toBe('Search 1,480+ wallets')
})

test('B-13 chooses the form that the count asks for', () => {
  expect(english('wallets.found', { n: 1 })).toBe('1 wallet found')
  expect(english('wallets.found', { n: 2 })).toBe('2 wallets found')
  expect(arabic('wallets.found', { n: 2 })).toBe('عُثر على محفظتين')
})

test('B-13 what a language lacks is English, sentence by sentence', () => {
  const german = createText({ locale: 'de', dir: 'ltr', catalogue: { messages: { 'connect.title': 'Verbinden' } } })

  expect([german('connect.title'), german('common.close')]).toEqual(['Verbinden', 'Close'])
})

test('B-13 the host has the last word', () => {
  const own = createText({ locale: 'ar', dir: 'rtl', catalogue: ar, overrides: { 'connect.title': 'Come in' } })

  expect(own('connect.title')).toBe('Come in')
})

test('T-D2 foreign words are made safe and stand apart; marked parts become elements, never markup', () => {
  const node = english.rich('connect.legal', { site: '<b>Evil\u202E</b>' }, { terms: (words) => words })

  expect(renderToStaticMarkup(node)).toBe('By continuing you agree to <bdi>&lt;b&gt;Evil&lt;/b&gt;</bdi>’s Terms and Privacy Policy')
})

test('B-13 in a right-to-left sentence a foreign name is isolated', () => {
  expect(arabic('connecting.open', { wallet: 'Tidewell' })).toBe('افتح \u2068Tidewell\u2069')
})

test('X-10 says what happened and what to do, by the outermost known code', () => {
  expect(english.error(new UserRejectedError())).toEqual(errors.USER_REJECTED)
  expect(english.error(new Error('secret stack', { cause: new UserRejectedError() }))).toEqual(errors.USER_REJECTED)
  expect(english.error({ anything: true })).toEqual(errors.UNKNOWN)
  expect(english.error(new Error('0xdeadbeef at line 3'))).toEqual(errors.UNKNOWN)
})

test('X-10 a sentence with a blank is the one the error was made with', () => {
  const error = new LatchkeyError('REVERTED', 'Transaction reverted: too little')

  expect(english.error(error).title).toBe('Transaction reverted: too little')
})

test('U-12 says ages by their labels', () => {
  expect([5_000, 720_000, 7_200_000, 172_800_000, 5_184_000_000, 63_072_000_000].map((ms) => english.age(ms))).toEqual([
    '5 sec',
    '12 min',
    '2 hr',
    '2 d',
    '2 mo',
    '2 yr',
  ])
})

const places = (message: unknown) => [...JSON.stringify(message).matchAll(/\{\w+\}|<\w+>/g)].map(String).sort()

test.each(Object.keys(ar.messages) as MessageKey[])('B-13 Arabic %s has the places of the English', (key) => {
  const plain = (message: (typeof ar.messages)[MessageKey]) => (typeof message === 'object' ? message.other : message)

  expect(places(plain(ar.messages[key]))).toEqual(places(plain(en[key])))
})
