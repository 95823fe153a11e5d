import { SignInMessageInvalidError, SignInRefusedError } from '@latchkey/common/caip'
import { LatchkeyError, UserRejectedError } from '@latchkey/common/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../test/speak.ts'
import { createText } from './createText.ts'
import { errors } from './en/errors.ts'
import { frameWords as frame } from './en/frame.ts'
import { laterWords as later } from './en/later.ts'

const english = createText({ locale: 'en', dir: 'ltr', later, errors })
const ar = await speak('ar')
const arabic = createText({ locale: 'ar', dir: 'rtl', own: ar, errors })

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
  const german = createText({ locale: 'de', dir: 'ltr', own: { 'connect.title': 'Verbinden' } })

  expect([german('connect.title'), german('common.close')]).toEqual(['Verbinden', 'Close'])
})

test('B-13 the words of a language win over English that comes with code', () => {
  const german = createText({ locale: 'de', dir: 'ltr', own: { 'networks.search': 'Netzwerke suchen' }, later })

  expect(german('networks.search')).toBe('Netzwerke suchen')
})

test('B-13 a sentence whose chunk is still on its way is silence, not its name', () => {
  const early = createText({ locale: 'en', dir: 'ltr' })

  expect([early('connect.title'), early('networks.search')]).toEqual(['Connect', ''])
})

test('B-13 no sentence stands in both parts of the catalogue', () => {
  expect(Object.keys(frame).filter((key) => key in later)).toEqual([])
})

test('B-13 the host has the last word', () => {
  const own = createText({ locale: 'ar', dir: 'rtl', own: ar, overrides: { 'connect.title': 'Come in' } })

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
  const ethers = Object.assign(new Error('x'), { code: 'CALL_EXCEPTION', shortMessage: 'missing revert data' })
  expect(english.error(ethers)).toEqual(errors.UNKNOWN)
})

test('X-10 a sentence with a blank is the one the error was made with', () => {
  const error = new LatchkeyError('REVERTED', 'Transaction reverted: too little')

  expect(english.error(error).title).toBe('Transaction reverted: too little')
})

test('X-10 what is wrong with a sign-in message is named for developers, not for users', () => {
  const invalid = new SignInMessageInvalidError({ field: 'notBefore', expected: 'a date' })
  const refused = new SignInRefusedError({ reason: 'notYetValid' })

  expect([invalid.shortMessage, refused.shortMessage]).toEqual([
    'The sign-in message is not valid: notBefore',
    'The sign-in was refused: notYetValid',
  ])
  expect(english.error(invalid).title).toBe('The sign-in message is not valid')
  expect(english.error(refused).title).toBe('The sign-in was refused')
})

test.each([
  ['UNVERIFIED_DOMAIN', 'Not available on this site', 'Unverified Domain'],
  ['RATE_LIMITED', 'Rate Limited', 'Rate Limited'],
])('X-01 a view says of %s “%s”, the alert for developers “%s”', (code, inView, inAlert) => {
  expect(english.error(new LatchkeyError(code, 'Short')).title).toBe(inView)
  expect(english.alert(code)?.title).toBe(inAlert)
})
