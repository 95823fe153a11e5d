import { expect, test } from 'vitest'
import { createText } from './createText.ts'
import { formatAge } from './formatAge.ts'

const english = createText({ locale: 'en', dir: 'ltr' })

test('U-12 says ages by their labels', () => {
  expect([5_000, 720_000, 7_200_000, 172_800_000, 5_184_000_000, 63_072_000_000].map((ms) => formatAge(ms, english))).toEqual([
    '5 sec',
    '12 min',
    '2 hr',
    '2 d',
    '2 mo',
    '2 yr',
  ])
})
