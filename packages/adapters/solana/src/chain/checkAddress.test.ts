import { expect, test } from 'vitest'
import { checkAddress } from './checkAddress.ts'

test.each([
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'valid'],
  ['11111111111111111111111111111111', 'valid'],
  ['1111111111111111111111111111111', 'invalid'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK0', 'invalid'],
  ['0x8ba1f109551bD432803012645Ac136ddd64DBA72', 'invalid'],
  ['', 'invalid'],
])('V-03 %s is %s', (value, check) => {
  expect(checkAddress(value)).toBe(check)
})
