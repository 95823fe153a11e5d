import { expect, test } from 'vitest'
import { friend, reviewEvm } from '../../../test/reviewEvm.ts'

const fee = 3_054_856_521_120_000n
const ether = new Map([['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 2_000_00000000n]])

test.each([
  ['rounded up to three digits', new Map(), 'Up to 0.00306 ETH'],
  ['told in money where the coin has a price', ether, 'Up to $6.11'],
])('B-25 a fee is %s, and the exact one stands beside it', (_, prices, value) => {
  const { facts } = reviewEvm('eth_sendTransaction', [{ to: friend, value: '0x1' }], { fee, prices })
  expect(facts).toContainEqual({ label: 'Network fee', value, detail: '0.00305485652112 ETH' })
})
