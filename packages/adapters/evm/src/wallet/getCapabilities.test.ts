import { expect, test } from 'vitest'
import { walletCall } from '../call.fixture.ts'
import { alice, testWallet, walletError } from '../testWallet.fixture.ts'
import { getCapabilities } from './getCapabilities.ts'

test('A-07 reads what a wallet can do, by chain', async () => {
  let asked: unknown
  const wallet = testWallet({
    wallet_getCapabilities: (params) => {
      asked = params
      return { '0x1': { atomic: { status: 'supported' } }, '0x2105': {}, rubbish: { a: 1 }, '0xa': 'no' }
    },
  })

  expect(await getCapabilities(walletCall(wallet))).toEqual({ 'eip155:1': { atomic: { status: 'supported' } }, 'eip155:8453': {} })
  expect(asked).toEqual([alice])
})

test.each([4200, -32601])('A-07 takes %i for a wallet that can nothing more', async (code) => {
  expect(await getCapabilities(walletCall(testWallet({ wallet_getCapabilities: () => Promise.reject(walletError(code)) })))).toEqual({})
})

test('A-07 passes on that the wallet failed', async () => {
  const wallet = testWallet({ wallet_getCapabilities: () => Promise.reject(walletError(4100)) })

  await expect(getCapabilities(walletCall(wallet))).rejects.toMatchObject({ code: 'UNKNOWN', providerCode: 4100 })
})

test.each([null, 7, 'x', []])('A-07 takes %j for nothing', async (answer) => {
  expect(await getCapabilities(walletCall(testWallet({ wallet_getCapabilities: () => answer })))).toEqual({})
})
