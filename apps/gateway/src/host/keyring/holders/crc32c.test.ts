import { expect, test } from 'vitest'
import { crc32c } from './crc32c.ts'

const ascending = Uint8Array.from({ length: 32 }, (_, at) => at)

test.each([
  ['nothing', Buffer.of(), 0],
  ['123456789', Buffer.from('123456789'), 0xe3069283],
  // The others are those of RFC 3720, B.4.
  ['32 bytes of zeros', Buffer.alloc(32), 0x8a9136aa],
  ['32 bytes of ones', Buffer.alloc(32, 0xff), 0x62a8ab43],
  ['32 bytes that ascend', ascending, 0x46dd794e],
  ['32 bytes that descend', ascending.toReversed(), 0x113fdb5c],
])('the checksum of %s is the published one', (_what, bytes, sum) => {
  expect(crc32c(bytes)).toBe(sum)
})
