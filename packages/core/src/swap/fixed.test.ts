import { formatUnits } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { compareFixed, cutFixed, cutSignificant, divideFixed, type Fixed, multiplyFixed, toFixed } from './fixed.ts'

const text = (value: Fixed | undefined) => value && formatUnits(value.digits, value.scale)
const of = (value: string | number) => toFixed(value) as Fixed

test.each([
  ['1.50', '1.5'],
  ['0.000000000000000000001', '0.000000000000000000001'],
  [1e-7, '0.0000001'],
  [1.5e21, '1500000000000000000000'],
  [2453.4, '2453.4'],
  ['-0.25', '-0.25'],
  ['12345678901234567890.123456789012345678', '12345678901234567890.123456789012345678'],
  ['', undefined],
  ['1,5', undefined],
  ['0x10', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [undefined, undefined],
])('T-N4 reads %j without a float as %j', (value, expected) => {
  expect(text(toFixed(value))).toBe(expected)
})

test('money is multiplied and divided exactly', () => {
  expect(text(multiplyFixed(of('0.1'), of('0.2')))).toBe('0.02')
  expect(text(divideFixed(of('1'), of('8')))).toBe('0.125')
  expect(text(cutFixed(divideFixed(of('2'), of('3')) as Fixed, 4))).toBe('0.6666')
  expect(text(cutFixed(of('-0.129'), 2))).toBe('-0.12')
  expect(divideFixed(of('1'), of('0'))).toBeUndefined()
})

test.each([
  ['2453.456789', '2453.45'],
  ['0.00040759', '0.000407590'],
  ['123456789.987', '123456789'],
  ['5', '5'],
])('cuts %s to six digits that count', (value, expected) => {
  expect(Number(text(cutSignificant(of(value), 6)))).toBe(Number(expected))
})

test.each([
  ['1', '1.000', 0],
  ['1', '1.001', -1],
  ['10', '9.9999', 1],
  ['-1', '1', -1],
])('%s against %s', (one, other, expected) => {
  expect(compareFixed(of(one), of(other))).toBe(expected)
})
