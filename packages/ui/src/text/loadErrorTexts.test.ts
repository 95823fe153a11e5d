import { errorCatalogue, LatchkeyError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { createText } from './createText.ts'
import { errors as english } from './en/errors.ts'
import { loadErrorTexts } from './loadErrorTexts.ts'
import { translations } from './translations.ts'

const { errors: german } = await translations.de.errors()
const text = createText({ locale: 'de', dir: 'ltr', errors: await loadErrorTexts('de') })

test('B-13 X-10 an error is shown in the user’s language', () => {
  expect(text.error(new LatchkeyError('USER_REJECTED', errorCatalogue.USER_REJECTED.short))).toMatchObject(german.codes.USER_REJECTED)
})

test('B-13 X-10 the blanks of a sentence are filled with what the error was made with', () => {
  expect(text.error(new LatchkeyError('INSUFFICIENT_FUNDS', 'Not enough ETH'))).toEqual({
    title: german.codes.INSUFFICIENT_FUNDS.title.replace('{symbol}', 'ETH'),
    text: german.codes.INSUFFICIENT_FUNDS.text,
  })
  expect(text.error(new LatchkeyError('SLIPPAGE_INVALID', 'Enter a slippage limit from 0.1 to 50 %')).title).toBe(
    german.codes.SLIPPAGE_INVALID.title.replace('{min}', '0.1').replace('{max}', '50'),
  )
})

test('B-13 in a right-to-left sentence a foreign word that fills a blank is isolated', async () => {
  const arabic = createText({ locale: 'ar', dir: 'rtl', errors: await loadErrorTexts('ar') })

  expect(arabic.error(new LatchkeyError('INSUFFICIENT_FUNDS', 'Not enough ETH')).title).toContain('\u2068ETH\u2069')
})

test('X-10 a message that does not match the English one is shown unchanged', () => {
  expect(text.error(new LatchkeyError('INSUFFICIENT_FUNDS', 'Funds are short')).title).toBe('Funds are short')
})

test('X-01 B-13 what is for developers is English in the alert, and calm in the language in a view', () => {
  const error = new LatchkeyError('UNVERIFIED_DOMAIN', 'Unverified Domain')

  expect(text.alert('UNVERIFIED_DOMAIN')).toMatchObject({ title: english.UNVERIFIED_DOMAIN.title })
  expect(text.error(error)).toEqual(german.notHere)
})
