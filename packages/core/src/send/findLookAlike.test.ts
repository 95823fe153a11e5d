import { expect, test } from 'vitest'
import { findLookAlike } from './sendWarnings.ts'

const known = '0x8f3a1B2c3D4e5F60718293a4B5c6D7e8F9c41d9e'
const base58 = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test.each([
  ['it is it', known, undefined],
  ['it is it in small letters', known.toLowerCase(), undefined],
  ['both ends are the same', '0x8f00000000000000000000000000000000c41d9e', known],
  ['both ends are the same in other letters', '0x8F00000000000000000000000000000000C41D9E', known],
  ['six before and four behind are the same', `0x8f3a${'0'.repeat(32)}1d9e`, known],
  ['only the beginning is the same', '0x8f3a1b2c00000000000000000000000000000000', undefined],
  ['only the end is the same', '0x1100000000000000000000000000000000c41d9e', undefined],
])('T-D7 %s', (_, address, lookAlikeOf) => {
  expect(findLookAlike(address, ['0x1111111111111111111111111111111111111111', known])).toBe(lookAlikeOf)
})

test('T-D7 on Solana, where letters of another size are other letters', () => {
  expect(findLookAlike(`7S3P${'1'.repeat(34)}ArAaKv`, [base58])).toBe(base58)
  expect(findLookAlike(`7s3p${base58.slice(4)}`, [base58])).toBeUndefined()
  expect(findLookAlike(known, [])).toBeUndefined()
})
