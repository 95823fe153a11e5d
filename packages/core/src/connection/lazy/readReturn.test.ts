import { expect, test } from 'vitest'
import { readReturn } from './readReturn.ts'

const handle = 'kq3Zs0b1m2n3o4p5q6r7s8'

test.each([
  ['U-05 a handle', `https://a.example/p?result_uri=${handle}`, 'https://a.example/p', handle],
  [
    'R-A13 other parameters and the hash',
    `https://a.example/?x=%20a+b&result_uri=${handle}&y#h?result_uri=1`,
    'https://a.example/?x=%20a+b&y#h?result_uri=1',
    handle,
  ],
  ['T-O7 an address to go to', 'https://a.example/?result_uri=https%3A%2F%2Fevil.example', 'https://a.example/', undefined],
  ['T-O7 a script', 'https://a.example/?result_uri=javascript:alert(1)&x=1', 'https://a.example/?x=1', undefined],
  ['R-A13 nothing', 'https://a.example/?result_uri', 'https://a.example/', undefined],
  ['R-A13 too much', `https://a.example/?result_uri=${'a'.repeat(129)}`, 'https://a.example/', undefined],
  ['R-A13 broken escapes', 'https://a.example/?result_uri=%E0%A4%A&z=%zz', 'https://a.example/?z=%zz', undefined],
  ['R-A13 two of them, the first counts', `https://a.example/?result_uri=${handle}&result_uri=x`, 'https://a.example/', handle],
  ['U-05 none', 'https://a.example/?my_result_uri=1&x#result_uri=1', 'https://a.example/?my_result_uri=1&x#result_uri=1', undefined],
])('%s', (_, href, left, found) => {
  expect(readReturn(href)).toMatchObject({ href: left })
  expect(readReturn(href).handle).toBe(found)
})
