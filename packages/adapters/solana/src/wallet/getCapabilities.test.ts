import { testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { openWallet } from '../../test/openWallet.ts'
import { testWallet } from '../testWallet.fixture.ts'
import { getCapabilities } from './getCapabilities.ts'

test('tells what wallet and account can both do, for the networks that the wallet serves', async () => {
  const wallet = testWallet({
    features: ['standard:connect', 'solana:signMessage', 'solana:signTransaction'],
    accountFeatures: ['solana:signTransaction', 'solana:signIn', 'standard:connect'],
    versions: ['legacy', 0, 'rubbish'],
  })
  const { call, context } = await openWallet(wallet, [])

  expect(await getCapabilities(context, call)).toEqual({
    [call.network.caipNetworkId]: { 'solana:signTransaction': { isSupported: true, supportedTransactionVersions: ['legacy', 0] } },
  })
  expect(wallet.calls).toEqual([])
})

test('tells nothing of a wallet that does not say', async () => {
  const { call } = await openWallet(testWallet(), [])
  const connector = { ...call.connector, getProvider: async () => ({ request: async () => 0 }) }

  expect(await getCapabilities(testContext({ namespace: 'solana', networks: [call.network] }), { ...call, connector })).toEqual({})
})
