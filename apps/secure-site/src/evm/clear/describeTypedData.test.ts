import { domainSeparator } from 'viem'
import { describe, expect, test } from 'vitest'
import { contracts, describeWith, descriptorOf, owner, rowsOf, typedDataOf } from '../../../test/describeWith.ts'

const { router, dollar, ether, other } = contracts

describe('typed data', () => {
  const types = {
    Order: [
      { name: 'maker', type: 'address' },
      { name: 'items', type: 'Item[]' },
      { name: 'expiry', type: 'uint256' },
    ],
    Item: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  }
  const key = 'Order(address maker,Item[] items,uint256 expiry)Item(address token,uint256 amount)'
  const message = {
    maker: owner,
    items: [
      { token: dollar, amount: '2500000' },
      { token: ether, amount: '1' },
    ],
    expiry: '0',
  }
  const typedData = { domain: { name: 'Meadow', chainId: 1, verifyingContract: router }, types, primaryType: 'Order', message }
  const format = {
    intent: 'Order',
    interpolatedIntent: 'Sell {items.[].amount}',
    fields: [
      { path: 'items.[]', fields: [{ path: 'amount', label: 'Sell', format: 'tokenAmount', params: { tokenPath: 'token' } }] },
      { path: 'expiry', label: 'Ends', format: 'date', params: { encoding: 'timestamp' }, visible: { ifNotIn: [0] } },
    ],
  }
  const eip712 = (over: object = {}) => ({
    eip712: { deployments: [{ chainId: 1, address: router }], domain: { name: 'Meadow' }, ...over },
  })
  const of = (context: object, name = key, version: 1 | 2 = 2) => descriptorOf({ [name]: format }, { context: context as never, version })
  const request = typedDataOf(typedData)

  test('B-35 an order: each element with its own token, and hidden values as rows of their own', async () => {
    expect((await describeWith(of(eip712()), { request })).get('typedData')?.intent).toBe('Sell 2.5 USD, 0.000000000000000001 WETH')
    expect(await rowsOf(of(eip712()), { request })).toEqual([
      '“Sell”: 2.5 USD',
      '“Sell”: 0.000000000000000001 WETH',
      `maker (address): ${owner}`,
      `items.[0].token (address): ${dollar}`,
      `items.[1].token (address): ${ether}`,
      'expiry (uint256): 0',
    ])
  })

  test.each([
    ['a domain by its separator', eip712({ domainSeparator: domainSeparator({ domain: typedData.domain }) }), true],
    ['another domain’s separator', eip712({ domainSeparator: `0x${'a'.repeat(64)}` }), false],
    ['a domain that says another name', eip712({ domain: { name: 'Meadow ' } }), false],
    ['a domain that says more', eip712({ domain: { name: 'Meadow', version: '1' } }), false],
    ['another chain', eip712({ deployments: [{ chainId: 10, address: router }] }), false],
    ['another contract', eip712({ deployments: [{ chainId: 1, address: other }] }), false],
    [
      'chain and contract in the domain',
      { eip712: { domain: { chainId: 1, verifyingContract: router.toUpperCase().replace('0X', '0x') } } },
      true,
    ],
  ])('B-35 bound to %s: %s', async (_what, context, isUsed) => {
    expect((await describeWith(of(context), { request })).has('typedData')).toBe(isUsed)
  })

  test('B-35 a type that differs in one name is another type', async () => {
    expect(await rowsOf(of(eip712(), key.replace('expiry', 'expires')), { request })).toBeUndefined()
  })

  test('B-35 version 1 names the type, and includes the types that it refers to', async () => {
    const schemas = [{ primaryType: 'Order', types }]
    expect(await rowsOf(of(eip712({ schemas }), 'Order', 1), { request })).toHaveLength(6)
    const changed = [{ primaryType: 'Order', types: { ...types, Item: types.Item.toReversed() } }]
    expect(await rowsOf(of(eip712({ schemas: changed }), 'Order', 1), { request })).toBeUndefined()
  })
})
