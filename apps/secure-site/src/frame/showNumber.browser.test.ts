import { afterEach, expect, test } from 'vitest'
import '../styles/secure.css'
import { texts } from '../../test/texts.ts'
import { drawNumber } from './showNumber.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.dir = 'ltr'
})

test.each(['en', 'ar'] as const)('I27 B-13 the digits of the number to press stand in their order, in %s', (locale) => {
  const text = texts[locale]
  document.documentElement.dir = text.dir
  document.body.append(drawNumber(text, '47'))
  const digits = [...document.querySelectorAll('.match > span')]
  const fromTheLeft = digits.sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
  expect(fromTheLeft.map(({ textContent }) => textContent).join('')).toBe('47')
})
