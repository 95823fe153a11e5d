import { expect, test } from 'vitest'
import { mainnetReference, testNetwork } from '../testNetwork.fixture.ts'
import { alice, testWallet } from '../testWallet.fixture.ts'
import { createStandardSigner } from './createStandardSigner.ts'

const mainnet = testNetwork([], mainnetReference)

async function open(options: Parameters<typeof testWallet>[0] = {}, network = mainnet) {
  const wallet = testWallet(options)
  await Object(wallet.features['standard:connect']).connect()
  wallet.calls.length = 0
  const signer = createStandardSigner({ wallet, address: alice, network, signal: undefined, attempt: 'UNKNOWN' })
  return { wallet, signer, can: Object.keys(signer).filter((name) => name.startsWith('sign')) }
}

test('leaves sending to the wallet on a public cluster, and to the kit elsewhere', async () => {
  expect((await open()).can).toEqual(['signMessage', 'signTransactions', 'signAndSend'])
  expect((await open({}, testNetwork())).can).toEqual(['signMessage', 'signTransactions'])
  expect((await open({ features: ['standard:connect', 'solana:signAndSendTransaction'] }, testNetwork())).can).toEqual(['signAndSend'])
})

test('counts as absent what wallet or account has alone', async () => {
  expect((await open({ accountFeatures: ['solana:signMessage', 'solana:signIn'] })).can).toEqual(['signMessage'])
  expect((await open({ features: ['standard:connect', 'solana:signTransaction'], accountFeatures: ['solana:signMessage'] })).can).toEqual(
    [],
  )
})

test('has the wallet look for the blockhash where it is', async () => {
  const { wallet, signer } = await open({ send: async () => {} })
  await signer.signAndSend?.(new Uint8Array(200)).catch(() => {})

  expect(wallet.calls).toMatchObject([{ inputs: [{ chain: 'solana:mainnet', options: { preflightCommitment: 'confirmed' } }] }])
})

test.each([
  [['legacy', 0], true],
  [['legacy'], false],
  [[], false],
])('a wallet that takes %j takes version 0: %s', async (versions, takes) => {
  expect((await open({ versions })).signer.takesVersion0).toBe(takes)
})

test('refuses a network that the wallet does not serve, and an account that it does not hold', async () => {
  await expect(open({ chains: ['solana:devnet'] })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  await expect(open({ keys: [1] })).rejects.toMatchObject({ code: 'UNKNOWN' })
})
