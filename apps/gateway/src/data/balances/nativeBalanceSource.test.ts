import type { Balance } from '@latchkey/blockchain-api'
import { type PolkadotNode, polkadotChain, startPolkadotNode } from '@latchkey/polkadot-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const chainId = polkadotChain.caipNetworkId
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const nobody = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
let node: PolkadotNode
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  node = await startPolkadotNode()
}, 60_000)
afterAll(async () => {
  for (const stop of stops.splice(0)) await stop()
  await node.stop()
})

async function start(url: string): Promise<TestGateway> {
  const gateway = await startTestGateway({
    env: { LATCHKEY_RPC_URLS: `${chainId}=${url}`, LATCHKEY_COINS: `${chainId}=ROC:12`, LATCHKEY_LIMIT_BALANCE_CACHE_MS: '1' },
  })
  stops.push(gateway.stop)
  return gateway
}

test('R-12 B-08 the spendable balance of a Polkadot account; no node stores its history, so none is offered', async () => {
  await node.fill(alice, 2_500_000_000_000n)
  const gateway = await start(node.url)
  const read = async (address: string) =>
    ((await (await gateway.ask(`/v1/account/${address}/balance?chainId=${chainId}`)).json()) as Balance).balances

  expect(await read(alice)).toEqual([{ chainId, name: 'ROC', symbol: 'ROC', quantity: { decimals: '12', numeric: '2.5' } }])
  expect((await read(nobody))[0]?.quantity.numeric).toBe('0')
  expect((await gateway.ask(`/v1/account/${alice}/history?chainId=${chainId}`)).status).toBe(503)
  const { features } = (await (await gateway.ask('/appkit/v1/config')).json()) as { features: { id: string; isEnabled: boolean }[] }
  expect(features.find(({ id }) => id === 'activity')?.isEnabled).toBe(false)
})

test.each([7, '0x12', `0x${'zz'.repeat(80)}`, { error: { code: -32601, message: 'no' } }])(
  'T-N1 a Polkadot node that says %j has said no balance: a 502, never a zero',
  async (said) => {
    const fake = await startFakeNode({ answers: { chain_getBlockHash: () => polkadotChain.genesisHash, state_getStorage: () => said } })
    stops.push(fake.stop)
    const gateway = await start(fake.url)
    expect((await gateway.ask(`/v1/account/${alice}/balance?chainId=${chainId}`)).status).toBe(502)
  },
)

test('T-N1 a node of another chain is never asked for balances', async () => {
  const wrong = await startFakeNode({ answers: { chain_getBlockHash: () => `0x${'91'.repeat(32)}`, state_getStorage: () => null } })
  stops.push(wrong.stop)
  const gateway = await start(wrong.url)
  expect((await gateway.ask(`/v1/account/${alice}/balance?chainId=${chainId}`)).status).toBe(502)
  expect(wrong.calls.map(({ method }) => method)).not.toContain('state_getStorage')
})

test('T-N1 a chain with an unknown coin is not offered', async () => {
  const gateway = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `${chainId}=${node.url} cosmos:nowhere-1=${node.url}` } })
  stops.push(gateway.stop)
  expect(gateway.gateway.balances.chainIds).toEqual([])
  expect(gateway.gateway.history.chainIds).toEqual([])
})
