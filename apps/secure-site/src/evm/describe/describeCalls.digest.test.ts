import { expect, test } from 'vitest'
import { asker, friend, pld, reviewEvm } from '../../../test/reviewEvm.ts'

// Computed independently of this code: Keccak-256 of the length as 32 bytes, then the call data (ERC-8213).
const ofNothing = '0x290decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e563'
const ofTransfer = '0x7d6c950f99406d20219bcfdefe5dd34343d38df5854e45e3f7a7f9366e93a8e4'
const transfer = `0xa9059cbb${'1234567890abcdef1234567890abcdef12345678'.padStart(64, '0')}${'1'.padStart(64, '0')}`

const digestsOf = (...asked: Parameters<typeof reviewEvm>) => reviewEvm(...asked).digests?.map(({ value }) => value)

test('I24 T-F8 the details of a plain account’s transaction and batch show the digest of each call’s data', () => {
  expect(digestsOf('eth_sendTransaction', [{ to: friend, value: '0x1', data: '0x' }])).toEqual([ofNothing])
  expect(digestsOf('eth_sendTransaction', [{ to: pld, data: transfer }])).toEqual([ofTransfer])
  expect(
    digestsOf('wallet_sendCalls', [
      {
        calls: [
          { to: pld, data: transfer },
          { to: friend, value: '0x1', data: '0x' },
        ],
      },
    ]),
  ).toEqual([ofTransfer, ofNothing])
})

// The example in EIP-712, with the hashes given there.
const person = [
  { name: 'name', type: 'string' },
  { name: 'wallet', type: 'address' },
]
const letter = {
  domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: `0x${'c'.repeat(40)}` },
  types: {
    Person: person,
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

test('I24 T-F8 the details of typed data show the domain hash, the message hash and the digest, each by its name (ERC-8213)', () => {
  expect(reviewEvm('eth_signTypedData_v4', [asker.address, letter]).digests).toEqual([
    { label: 'Domain hash', value: '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f' },
    { label: 'Data hash', value: '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e' },
    { label: 'Signed hash', value: '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2' },
  ])
})
