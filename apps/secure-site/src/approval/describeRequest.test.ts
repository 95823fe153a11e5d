import { expect, test } from 'vitest'
import { createText } from '../text/createText.ts'
import { describeRequest } from './describeRequest.ts'
import { parseRequest } from './parseRequest.ts'

const token = `0x${'c'.repeat(40)}`
const spender = `0x${'5'.repeat(40)}`
const asker = { origin: 'https://meadow.example', address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', chainId: 'eip155:1' }
const facts = {
  ...{ network: 'Ethereum', symbol: 'ETH', decimals: 18, fee: 21_000_000_000_000n, isChecked: true },
  tokens: new Map([[token, { symbol: 'PLD', decimals: 6 }]]),
}
const word = (value: string | bigint) => (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const say = (method: string, params: unknown, over: Partial<typeof facts> = {}) =>
  describeRequest(parseRequest(method, params, asker), { asker, site: 'Meadow', facts: { ...facts, ...over }, text: createText(['en']) })

test('B-11 a transfer says how much goes to whom, the whole address shown', () => {
  const review = say('eth_sendTransaction', [{ to: spender, value: '0x6f05b59d3b20000' }])

  expect(review.title).toBe('Meadow asks to send 0.5 ETH')
  expect(review.facts).toContainEqual({ label: 'To', value: spender, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Network fee', value: '0.000021 ETH at most' })
  expect(review).toMatchObject({ isCritical: false, consent: undefined })
})

test.each([
  ['a token transfer', `0xa9059cbb${word(spender)}${word(2_500_000n)}`, 'Meadow asks to send 2.5 PLD', false],
  ['a limited approval', `0x095ea7b3${word(spender)}${word(2_500_000n)}`, 'Meadow asks for access', false],
  ['an approval without limit', `0x095ea7b3${word(spender)}${'f'.repeat(64)}`, 'Meadow asks for access', true],
  ['access to all of a collection', `0xa22cb465${word(spender)}${word(1n)}`, 'Meadow asks for access', true],
  ['a larger allowance without limit', `0x39509351${word(spender)}${'f'.repeat(64)}`, 'Meadow asks for access', true],
  ['access taken back', `0x095ea7b3${word(spender)}${word(0n)}`, 'Meadow asks to take back access', false],
  [
    'an approval with bytes behind it, which may be another call',
    `0x095ea7b3${word(spender)}${'f'.repeat(64)}00`,
    'Meadow asks to use a contract',
    false,
  ],
])('B-11 T-F14 %s', (_, data, title, isCritical) => {
  const review = say('eth_sendTransaction', [{ to: token, data }])
  expect(review).toMatchObject({ title, isCritical })
})

test('B-11 what nobody can read needs a tick, and says so', () => {
  const review = say('eth_sendTransaction', [{ to: token, data: '0x12345678' }])

  expect(review.warnings[0]?.title).toBe('We couldn’t check this')
  expect(review.consent).toBe('I know what this does and I trust meadow.example')
})

test('B-11 what the chain could not do is said', () => {
  expect(say('eth_sendTransaction', [{ to: spender, value: '0x1' }], { isChecked: false }).warnings[0]?.title).toBe(
    'This will probably fail',
  )
})

test('T-F14 a permit without limit is critical and names spender and time', () => {
  const permit = {
    domain: { name: 'PLD', chainId: 1, verifyingContract: token },
    types: {
      Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map((field) => ({
        name: field.split(':')[0],
        type: field.split(':')[1],
      })),
    },
    primaryType: 'Permit',
    message: { owner: asker.address, spender, value: String(2n ** 256n - 1n), nonce: 0, deadline: String(2n ** 256n - 1n) },
  }
  const review = say('eth_signTypedData_v4', [asker.address, permit])

  expect(review).toMatchObject({ title: 'Meadow asks for a permit', isCritical: true, approve: 'Sign anyway' })
  expect(review.warnings[0]?.title).toBe('Gives away all your PLD')
  expect(review.facts).toContainEqual({ label: 'Spender', value: spender, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Until', value: 'For ever' })
})

test('T-F15 thirty calls are all listed, the riskiest first', () => {
  const plain = { to: spender, data: '0x', value: '0x1' }
  const bad = { to: token, data: `0x095ea7b3${word(spender)}${'f'.repeat(64)}` }
  const calls = [...Array.from({ length: 20 }, () => plain), bad, ...Array.from({ length: 9 }, () => plain)]
  const review = say('wallet_sendCalls', [{ calls }])

  expect(review.calls).toHaveLength(30)
  expect(review.calls?.[0]).toMatchObject({ title: 'Allow all PLD', isRisk: true })
  expect(review).toMatchObject({ title: 'Meadow asks for 30 calls, one after the other', isCritical: true })
})

test('T-F12 bytes are shown as such, in red', () => {
  const review = say('personal_sign', ['0xff00ff', asker.address])

  expect(review.quote).toEqual({ text: '0xff00ff', isCode: true })
  expect(review.warnings[0]?.tone).toBe('critical')
})
