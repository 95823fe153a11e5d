import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { contracts, describeWith, descriptorOf, encodeCall, rowsOf } from '../../../test/describeWith.ts'

const { router, vault, dollar, other } = contracts
const [friend, thief] = [getAddress(`0x${'ab'.repeat(20)}`), getAddress(`0x${'ef'.repeat(20)}`)]
const key = 'pay(address to,uint256 amount)'
const pay = encodeCall(key, [thief, 12n])
const withFields = (fields: readonly object[], over: object = {}) => descriptorOf({ [key]: { intent: 'Pay', fields, ...over } })

describe('what a descriptor says itself, and the request does not', () => {
  const rest = [`to (address): ${thief}`, 'amount (uint256): 12']

  test.each([
    ['an address', { format: 'addressName', value: friend }, `“${friend}”`],
    ['an amount of a token', { format: 'tokenAmount', value: '1000000', params: { token: dollar } }, '“1 USD”'],
    ['an amount of coins', { format: 'amount', value: '0x0de0b6b3a7640000' }, '“1 ETH”'],
    ['a date', { format: 'date', value: '0', params: { encoding: 'timestamp' } }, '“1970-01-01T00:00:00Z (0)”'],
    ['a number', { value: 5 }, '“5”'],
    ['a word', { value: 'Nothing' }, '“Nothing”'],
  ])('B-35 T-D2 %s is in quotation marks, as its words are', async (_what, field, said) => {
    const rows = await rowsOf(withFields([{ label: 'To', ...field }]), { data: pay })
    expect(rows?.[0]).toBe(`“To”: ${said}`)
    expect(rows?.slice(-2)).toEqual(rest)
    const described = await describeWith(withFields([{ label: 'To', ...field }]), { data: pay })
    expect(described.get('0')?.rows[0]?.isAddress).toBeUndefined()
  })

  test('B-35 so are the token that it names, and the contract, coins and sender of a nested call', async () => {
    expect(
      await rowsOf(withFields([{ path: 'amount', label: 'Pay', format: 'tokenAmount', params: { token: dollar } }]), { data: pay }),
    ).toEqual(['“Pay”: 0.000012 USD', `“Pay” › token: “${dollar}”`, `to (address): ${thief}`])
    const run = 'run(bytes data)'
    const params = { callee: vault, amount: 7, spender: friend }
    const outer = descriptorOf({ [run]: { fields: [{ path: 'data', label: 'Call', format: 'calldata', params }] } })
    const fields = ['to', 'from', 'value'].map((name) => ({
      path: `@.${name}`,
      label: name,
      format: name === 'value' ? 'raw' : 'addressName',
    }))
    const inner = descriptorOf({ 'go()': { intent: 'Go', fields } }, { address: vault })
    const rows = await rowsOf({ [router]: [outer], [vault]: [inner] }, { data: encodeCall(run, [encodeCall('go()', [])]) })
    expect(rows).toEqual([
      '“Call”: “Go”, “Meadow Swap”',
      `“Call” › contract: “${vault}”`,
      `“Call” › “to”: “${vault}”`,
      `“Call” › “from”: “${friend}”`,
      '“Call” › “value”: “7”',
    ])
  })
})

test('B-35 bytes that a format shows as a number are shown as well, because two can be the same number', async () => {
  const take = 'take(bytes amount)'
  const descriptor = descriptorOf({ [take]: { fields: [{ path: 'amount', label: 'Amount', format: 'amount' }] } })
  const rows = (bytes: string) => rowsOf(descriptor, { data: encodeCall(take, [bytes]) })
  expect(await rows('0x05')).not.toEqual(await rows('0x0005'))
  expect(await rows('0x0005')).toContain('amount (bytes): 0x0005')
})

describe('a descriptor that is written to keep the frame busy', () => {
  const many = 'many(uint256[] all)'
  const data = encodeCall(many, [Array.from({ length: 300 }, (_, at) => BigInt(at))])
  const nest = (depth: number): object => ({
    path: '#.all.[]',
    fields: [depth > 0 ? nest(depth - 1) : { path: '#.all.[0]', visible: 'never' }],
  })

  test.each([
    ['groups that go through a list within a list', { fields: [nest(2)] }],
    ['a list in thousands of fields that are never shown', { fields: Array(20_000).fill({ path: 'all.[]', visible: 'never' }) }],
    ['a list that thousands of required paths go through', { fields: [], required: Array(20_000).fill('all.[]') }],
    [
      'groups below one another without an end',
      { fields: [Array.from({ length: 5_000 }).reduce<object>((inner) => ({ fields: [inner] }), { path: 'all.[0]' })] },
    ],
  ])('B-35 %s: nothing of it is used', async (_what, format) => {
    expect(await rowsOf(descriptorOf({ [many]: format }, { version: 1 }), { data })).toBeUndefined()
  })

  test('B-35 another descriptor of the same contract is still used', async () => {
    const fine = descriptorOf({ [many]: { intent: 'Many', fields: [] } })
    const deep = Array.from({ length: 5_000 }).reduce<object>((inner) => ({ fields: [inner] }), { path: 'all.[0]' })
    const few = encodeCall(many, [[1n]])
    expect(await rowsOf({ [router]: [descriptorOf({ [many]: { fields: [deep] } }), fine] }, { data: few })).toEqual([
      'all.[0] (uint256): 1',
    ])
  })
})

test('B-35 T-D2 no name in a format, a path or the metadata reaches a JavaScript built-in', async () => {
  for (const field of [
    { path: 'constructor', label: 'x' },
    { path: '__proto__.to', label: 'x' },
    { value: '$.constructor.name', label: 'x' },
    { value: '$.metadata.__proto__', label: 'x' },
    { path: 'amount', format: 'enum', params: { $ref: '$.metadata.enums.constructor' } },
    { path: 'amount', format: 'tokenAmount', params: { token: { map: '$.metadata.maps.__proto__', keyPath: '@.chainId' } } },
    { path: 'amount', $ref: '$.display.definitions.toString' },
  ])
    expect(await rowsOf(withFields([field]), { data: pay }), JSON.stringify(field)).toBeUndefined()
})

test('B-35 T-D2 control and direction characters are escaped in every text, enum, unit and message', async () => {
  const bad = 'A\u202e\u0007\u2066\u200b\u2028B'
  const metadata = { owner: bad, enums: { x: { 12: bad } } }
  const fields = [
    { path: 'amount', label: bad, format: 'enum', params: { $ref: '$.metadata.enums.x' } },
    { path: 'amount', label: 'u', format: 'unit', params: { base: bad } },
    { path: 'amount', label: 'm', format: 'tokenAmount', params: { token: other, threshold: 1, message: bad } },
    { path: 'to', label: 'To\u0000', format: 'addressName' },
  ]
  const descriptor = descriptorOf({ [key]: { intent: bad, interpolatedIntent: `${bad} {amount}`, fields } }, { metadata })
  const told = (await describeWith(descriptor, { data: pay })).get('0')
  expect(told?.rows).toHaveLength(5)
  expect(JSON.stringify(told)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
})
