import { expect, test } from 'vitest'
import { friend, pld, reviewEvm } from '../../../test/reviewEvm.ts'

// Worked out apart from this code: Keccak-256 of the length as 32 bytes, then the call data (ERC-8213).
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
