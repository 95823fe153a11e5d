import { expect, test } from 'vitest'
import { compareDecimals, multiplyDecimal, sortAndSum, sumDecimals, toDayChange, toDecimal, worthOfUnits } from './decimal.ts'

test.each([
  [1e-9, '0.000000001'],
  [1e21, '1000000000000000000000'],
  [2449.5, '2449.5'],
  [0, '0'],
  ['007.10', '7.1'],
  ['0.50', '0.5'],
  ['0.5', '0.5'],
  [`1.${'0'.repeat(18)}9`, '1'],
  ['', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [null, undefined],
  ['1e400', undefined],
])('U-09 %j as plain decimals is %j', (value, text) => {
  expect(toDecimal(value)).toBe(text)
})

test.each([
  ['0.1', '0.2', '0.02'],
  ['2449.5', '1.204', '2949.198'],
  ['0.000000000000000001', '0.1', '0'],
  ['123456789012345678901234567890', '10', '1234567890123456789012345678900'],
  [undefined, '1', undefined],
  ['1', 'no', undefined],
])('R-A10 %j × %j is %j, exactly', (one, other, product) => {
  expect(multiplyDecimal(one, other)).toBe(product)
})

test.each([
  ['2449.5', 1_204n, 3, '2949.198'],
  ['0.1', 1n, 18, '0'],
  ['1', 1n, 24, '0'],
  ['3', 15n * 10n ** 23n, 24, '4.5'],
  [undefined, 1n, 3, undefined],
  ['no', 1n, 3, undefined],
  ['1', 10n ** 60n, 1, `1${'0'.repeat(59)}`],
  ['1', 10n ** 60n, 0, undefined],
])('R-A10 at a price of %j %d units of %d decimals are worth %j', (price, amount, decimals, worth) => {
  expect(worthOfUnits(price, amount, decimals)).toBe(worth)
})

test.each([
  ['2418.08', '2450', '31.92', '1.320055581287633163'],
  ['0.614755', '0.6', '-0.014755', '-2.40014314645671853'],
  ['1', '1', '0', '0'],
  ['5', '0', '-5', '-100'],
])('R-A10 from %s to %s a price moves by %s, which is %s in a hundred, exactly', (before, now, amount, percent) => {
  expect(toDayChange(now, before)).toEqual({ amount, percent })
})

test.each([
  [undefined, '1'],
  ['1', undefined],
  ['0', '1'],
  ['no', '1'],
  ['1', 'no'],
  ['0.000000000000000001', '0.000000000000000002'],
])('R-A10 from %j to %j no change is known', (before, now) => {
  expect(toDayChange(now, before)).toBeUndefined()
})

test('R-A10 sums are exact, and unknown where nothing is known', () => {
  expect(sumDecimals(['0.1', '0.2', undefined])).toBe('0.3')
  expect(sumDecimals(Array.from({ length: 10 }, () => '0.1'))).toBe('1')
  expect(sumDecimals([undefined])).toBeUndefined()
  expect(sumDecimals([])).toBeUndefined()
})

test('sorting sums up what is known as well', () => {
  const values = ['2', undefined, '10', '9.99']
  expect(sortAndSum(values, (value) => value)).toEqual({ sorted: ['10', '9.99', '2', undefined], sum: '21.99' })
  expect(values).toEqual(['2', undefined, '10', '9.99'])
})

test('the greatest comes first, the unknown last', () => {
  expect(['2', undefined, '10', '9.99'].sort(compareDecimals)).toEqual(['10', '9.99', '2', undefined])
  expect([undefined, { v: undefined }, { v: '1' }].map((one) => one?.v).sort(compareDecimals)[0]).toBe('1')
})
