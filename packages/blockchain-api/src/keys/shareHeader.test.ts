import { expect, test } from 'vitest'
import { decodeShareHeader, encodeShareHeader, type ShareHeader } from './shareHeader.ts'

const header: ShareHeader = {
  walletId: '00112233445566778899aabbccddeeff',
  gen: 'ffeeddccbbaa99887766554433221100',
  role: 'access',
  x: 7,
  kid: 'a1',
  evmAddress: '0x000000000000000000000000000000000000dead',
}

test('3.2 a header comes back as it was, for each holder of a share', () => {
  for (const role of ['device', 'access', 'recovery'] as const)
    expect(decodeShareHeader(encodeShareHeader({ ...header, role }))).toEqual({ ...header, role })
  expect(encodeShareHeader(header)).toHaveLength(62)
})

test.each<[string, Partial<ShareHeader>]>([
  ['an x of zero, which would be the secret itself', { x: 0 }],
  ['an x above 255', { x: 256 }],
  ['a wallet id of another length', { walletId: '00' }],
  ['an address of another length', { evmAddress: '0x00' }],
  ['a key id of five characters', { kid: 'abcde' }],
])('I6 refuses %s', (_what, change) => {
  expect(() => encodeShareHeader({ ...header, ...change })).toThrow(expect.objectContaining({ code: 'SHARE_INTEGRITY' }))
})

test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
  ['another magic', (bytes) => bytes.with(0, 0)],
  ['an unknown role', (bytes) => bytes.with(36, 9)],
  ['an x of zero', (bytes) => bytes.with(37, 0)],
  ['a byte less', (bytes) => bytes.slice(1)],
  ['a byte more', (bytes) => Uint8Array.from([...bytes, 0])],
])('I6 refuses bytes with %s', (_what, change) => {
  expect(() => decodeShareHeader(change(encodeShareHeader(header)))).toThrow(expect.objectContaining({ code: 'SHARE_INTEGRITY' }))
})
