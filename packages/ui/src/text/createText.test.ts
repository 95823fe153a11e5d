import { LatchkeyError, UserRejectedError } from '@latchkey/common'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { arAccount } from './arAccount.ts'
import { createText } from './createText.ts'
import { en } from './en.ts'
import { enAccount } from './enAccount.ts'
import { enBuy } from './enBuy.ts'
import { enEmbedded } from './enEmbedded.ts'
import { enHelp } from './enHelp.ts'
import { enLater } from './enLater.ts'
import { enName } from './enName.ts'
import { enPay } from './enPay.ts'
import { enRequest } from './enRequest.ts'
import { enSend } from './enSend.ts'
import { enSignIn } from './enSignIn.ts'
import { enStep } from './enStep.ts'
import { enSwap } from './enSwap.ts'
import { errors } from './errors.ts'
import type { MessageKey } from './messages.ts'

const english = createText({ locale: 'en', dir: 'ltr', later: enLater, errors })
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

test('B-13 a sentence whose chunk is still on its way is silence, not its name', () => {
  const early = createText({ locale: 'en', dir: 'ltr' })

  expect([early('connect.title'), early('networks.search')]).toEqual(['Connect', ''])
})

test('B-13 no sentence stands in both parts of the catalogue', () => {
  expect(Object.keys(en).filter((key) => key in enLater)).toEqual([])
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

const inArabic = { ...ar.messages, ...arAccount }
const places = (message: unknown) => [...JSON.stringify(message).matchAll(/\{\w+\}|<\w+>/g)].map(String).sort()

test.each(Object.keys(inArabic) as MessageKey[])('B-13 Arabic %s has the places of the English', (key) => {
  const plain = (message: (typeof inArabic)[MessageKey]) => (typeof message === 'object' ? message.other : message)

  expect(places(plain(inArabic[key]))).toEqual(
    places(
      plain(
        {
          ...enBuy,
          ...enName,
          ...enEmbedded,
          ...enPay,
          ...enRequest,
          ...enSend,
          ...enSignIn,
          ...enStep,
          ...enSwap,
          ...enAccount,
          ...enHelp,
          ...enLater,
          ...en,
        }[key],
      ),
    ),
  )
})

test('B-13 Arabic says all of what English does of the account', () => {
  expect(Object.keys(arAccount).sort()).toEqual(Object.keys({ ...enAccount, ...enSend }).sort())
})
