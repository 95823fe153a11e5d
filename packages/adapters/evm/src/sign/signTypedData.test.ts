import { recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../anvil.fixture.ts'
import { anvilCall, walletCall } from '../call.fixture.ts'
import { alice, bob, testWallet } from '../testWallet.fixture.ts'
import { signTypedData } from './signTypedData.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 31337, verifyingContract: bob },
  types: {
    Order: [
      { name: 'amount', type: 'uint256' },
      { name: 'to', type: 'address' },
    ],
  },
  primaryType: 'Order',
  message: { amount: 2n ** 200n, to: bob },
} as const

test('signs typed data, large numbers included, so that its signer can be recovered', async () => {
  const signature = await signTypedData({ ...anvilCall(anvil), typedData })

  expect(await recoverTypedDataAddress({ ...typedData, signature: signature as `0x${string}` })).toBe(alice)
})

test('spells out the type of the domain, with the fields it has, in their order', async () => {
  let asked: readonly unknown[] = []
  const wallet = testWallet({
    eth_signTypedData_v4: (params) => {
      asked = params
      return `0x${'1'.repeat(130)}`
    },
  })

  await signTypedData({ ...walletCall(wallet), typedData: { ...typedData, domain: { chainId: 1, name: 'Shop' } } })

  expect(asked[0]).toBe(alice)
  expect(JSON.parse(String(asked[1]))).toMatchObject({
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    },
    message: { amount: (2n ** 200n).toString() },
  })
})

test.each([
  ['null', null],
  ['a text', 'x'],
  ['an empty object', {}],
  ['a type that is no list', { ...typedData, message: {}, types: { Order: 'uint256' } }],
  ['a primary type that is not among the types', { ...typedData, message: {}, primaryType: 'toString' }],
  ['a primary type that is no name', { ...typedData, message: {}, primaryType: 7 }],
])('refuses %s before the wallet is asked', async (_, wrong) => {
  const wallet = testWallet()

  await expect(signTypedData({ ...walletCall(wallet), typedData: wrong })).rejects.toMatchObject({ code: 'DECODE_FAILED' })

  expect(wallet.calls).toEqual([])
})
