import { expect, test } from 'vitest'
import { type Color, contrast, formatColor, mix } from './color.ts'
import { parseColor } from './parseColor.ts'

const color = (text: string) => parseColor(text) as Color

test.each([
  ['#000', '#fff', 21],
  ['#777', '#fff', 4.48],
  ['#767676', '#fff', 4.54],
  ['#00755d', '#fff', 5.7],
  ['#63ccae', '#06120e', 9.8],
  ['#121a18', '#ffffff', 17.7],
])('U-06 the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(color(one), color(other))).toBeCloseTo(expected, 1)
  expect(contrast(color(other), color(one))).toBeCloseTo(expected, 1)
})

test('mixes in oklab, as the token sheet does', () => {
  expect(formatColor(mix(color('#fff'), color('#000'), 0.5))).toBe('oklch(0.5 0 0)')
  // Red and its opposite meet in the middle, not around the wheel.
  expect(mix(color('oklch(0.6 0.1 0)'), color('oklch(0.6 0.1 180)'), 0.5).c).toBeCloseTo(0, 6)
})
