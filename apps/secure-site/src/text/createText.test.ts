import { expect, test } from 'vitest'
import { createText } from './createText.ts'
import { en } from './en.ts'

const forms = { one: '{n} one', few: '{n} few', many: '{n} many', other: '{n} other' }
const russian = createText('ru', { ...en, 'change.units': forms })

test.each([
  [1, '1 one'],
  [3, '3 few'],
  [25, '25 many'],
  [1_250.5, '1 250,5 other'],
  [1_250_001n, '1 250 001 one'],
  [340282366920938463463374607431768211455n, '340 282 366 920 938 463 463 374 607 431 768 211 455 many'],
  ['1', '1 one'],
  ['3', '3 few'],
  ['1.5', '1.5 other'],
  ['9007199254740993', '9007199254740993 few'],
  ['9007199254740993000001', '9007199254740993000001 one'],
  ['340282366920938463463374607431768211455', '340282366920938463463374607431768211455 many'],
  ['a few', 'a few other'],
] as const)('B-13 the plural form of %s is that of the whole number, however long', (n, words) => {
  expect(russian('change.units', { n }).replace(/\s/g, ' ')).toBe(words)
})

test('T-D2 a value is filled in as it is: what looks like a place in it is none, and no name of an object is a place', () => {
  const text = createText()
  expect(text('clear.within', { outer: '{inner}', inner: 'b' })).toBe('{inner} › b')
  expect(text('clear.within', {})).toBe('{outer} › {inner}')
})
