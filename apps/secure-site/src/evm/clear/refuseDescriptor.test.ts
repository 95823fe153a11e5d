import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { contracts, describeWith, descriptorOf, encodeCall, rowsOf } from '../../../test/describeWith.ts'

const { router, other } = contracts
const who = getAddress('0xabcdefabcdefabcdefabcdefabcdefabcdefabcd')

describe('what a descriptor may not do', () => {
  const key = 'pay(address to,uint256 amount)'
  const pay = encodeCall(key, [who, 12n])
  const with1 = (fields: readonly object[], over: object = {}) => descriptorOf({ [key]: { intent: 'Pay', fields, ...over } })

  test.each([
    ['a path that leads nowhere', [{ path: 'missing', label: 'x' }], {}],
    ['a token path that leads nowhere', [{ path: 'amount', format: 'tokenAmount', params: { tokenPath: 'token' } }], {}],
    ['a date of an address', [{ path: 'to', format: 'date', params: { encoding: 'timestamp' } }], {}],
    ['an enum that is not there', [{ path: 'amount', format: 'enum', params: { $ref: '$.metadata.enums.x' } }], {}],
    ['a unit that would lengthen the number', [{ path: 'amount', format: 'unit', params: { base: '000 USD' } }], {}],
    ['a value that must be another', [{ path: 'amount', visible: { mustMatch: [0] } }], {}],
    ['a definition that is not there', [{ path: 'amount', $ref: '$.display.definitions.x' }], {}],
    ['a required field of an older version', [{ path: 'amount' }], { required: ['amount'] }],
    ['an unknown format', [{ path: 'amount', format: 'magic' }], {}],
    ['an unknown field', [{ path: 'amount', hide: true }], {}],
    ['lists of different lengths', [{ path: 'amount', format: 'tokenAmount', params: { tokenPath: 'amount.[]' } }], {}],
  ])('B-35 with %s nothing of it is used', async (_what, fields, over) => {
    expect(await rowsOf(with1(fields, over), { data: pay })).toBeUndefined()
  })

  test.each([
    ['a field that is not there', 'missing', undefined],
    ['an element that is not there', 'all.[2]', undefined],
    ['what is there', 'all.[1]', ['“All”: 5', '“All”: 6']],
  ] as const)('B-35 a format that must have %s is used only where it has', async (_what, required, expected) => {
    const list = 'list(uint256[] all)'
    const formats = { [list]: { intent: 'List', fields: [{ path: 'all.[]', label: 'All' }], required: [required] } }
    expect(await rowsOf(descriptorOf(formats, { version: 1 }), { data: encodeCall(list, [[5n, 6n]]) })).toEqual(expected)
  })

  test('B-35 it is used for no other chain, contract, function or data', async () => {
    const descriptor = with1([{ path: 'to', label: 'To', format: 'addressName' }])
    const everywhere = { [router]: [descriptor], [other]: [descriptor] }
    expect(await rowsOf(everywhere, { data: pay })).toEqual([`“To”: ${who}`, 'amount (uint256): 12'])
    expect(await rowsOf(everywhere, { data: pay, chainId: 'eip155:10' })).toBeUndefined()
    expect(await rowsOf(everywhere, { data: pay, to: other })).toBeUndefined()
    expect(await rowsOf(everywhere, { data: `0x00000000${pay.slice(10)}` })).toBeUndefined()
    expect(await rowsOf(everywhere, { data: `${pay}00` })).toBeUndefined()
    expect(await rowsOf(everywhere, { data: pay.slice(0, -2) })).toBeUndefined()
    // The contract's own encoder does not put bytes before an address.
    expect(await rowsOf(everywhere, { data: pay.replace(/^(0x.{8})00/, '$101') })).toBeUndefined()
  })

  test('B-35 T-D2 its words are marked as such, escaped and cut, and never look like ours', async () => {
    const label = `Network fee\u202e\n${'x'.repeat(80)}`
    const told = (await describeWith(with1([{ path: 'amount', label }], { intent: `Claim\u0000 ${'y'.repeat(200)}` }), { data: pay })).get(
      '0',
    )
    expect(told?.intent).toMatch(/^Claim\\u\{0\} y+…$/)
    expect([...(told?.intent ?? '')]).toHaveLength(80)
    expect(told?.rows[0]?.label).toMatch(/^“Network fee\\u\{202e\}\\u\{a\}x+…”$/)
    expect([...(told?.rows[0]?.label ?? '')]).toHaveLength(42)
  })

  test('B-35 a sentence that is too long, or refers to an optional value, gives way to the intent', async () => {
    const intentOf = async (interpolatedIntent: string, visible: string) =>
      (await describeWith(with1([{ path: 'amount', visible }], { interpolatedIntent }), { data: pay })).get('0')?.intent
    expect(await intentOf('Pay {amount}', 'always')).toBe('Pay 12')
    for (const [sentence, visible] of [
      ['Pay {amount}', 'optional'],
      ['Pay {to}', 'always'],
      ['Pay {amount', 'always'],
      [`Pay {amount} ${'z'.repeat(80)}`, 'always'],
    ] as const)
      expect(await intentOf(sentence, visible), sentence).toBe('Pay')
  })

  test('B-35 with more rows than a user reads there is no description', async () => {
    const many = 'many(uint256[] all)'
    const described = (n: number) => rowsOf(descriptorOf({ [many]: { fields: [] } }), { data: encodeCall(many, [Array(n).fill(1n)]) })
    expect(await described(200)).toHaveLength(200)
    expect(await described(201)).toBeUndefined()
  })

  test('B-35 it does not describe what this code decodes itself', async () => {
    const data = encodeCall('transfer(address to,uint256 value)', [who, 1n])
    expect(await rowsOf(descriptorOf({ 'transfer(address to,uint256 value)': { fields: [] } }), { data })).toBeUndefined()
  })
})
