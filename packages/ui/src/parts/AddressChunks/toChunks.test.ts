import { expect, test } from 'vitest'
import { toChunks } from './toChunks.ts'

test.each([
  ['0x8f3b1c7d29e4a6051f2d8c94b7e3a1605fc41d9e', ['0x8f3b', '1c7d', '29e4', 'a605', '1f2d', '8c94', 'b7e3', 'a160', '5fc4', '1d9e']],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ['bc1q', 'ar0s', 'rrr7', 'xfkv', 'y5l6', '43ly', 'dnw9', 're59', 'gtzz', 'wf5mdq']],
  ['0x12345', ['0x1234', '5']],
  ['abc', ['abc']],
  ['', []],
])('U-08 cuts %s into fours with whole ends', (address, chunks) => {
  expect(toChunks(address)).toEqual(chunks)
  expect(toChunks(address).join('')).toBe(address)
})
