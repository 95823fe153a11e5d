import { expect, test } from 'vitest'
import { imageIdOf } from './imageIdOf.ts'

test.each([
  ['https://gateway.example/public/getTokenImage/avatar-1f', 'avatar-1f'],
  ['http://127.0.0.1:5400/public/getTokenImage/abc', 'abc'],
  ['https://tracker.example/pixel.png', undefined],
  ['https://tracker.example/public/getTokenImage/../../x', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
])('T-D4 of %j only the id %j is taken', (url, id) => {
  expect(imageIdOf(url)).toBe(id)
})
