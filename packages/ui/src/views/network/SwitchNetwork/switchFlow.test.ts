import { defineNetwork } from '@latchkey/common/caip'
import { createMemoryStorage } from '@latchkey/common/web'
import { connect, createKit } from '@latchkey/core'
import { deferred, mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { switchFlow } from './switchFlow.ts'

const network = (id: number) =>
  defineNetwork({
    id,
    name: `N${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
const two = network(2)
const three = network(3)

async function start(faults = {}) {
  const adapter = mockAdapter({ wallets: [{ id: 'mock', faults }] })
  const kit = createKit({ networks: [network(1), two, three], adapters: [adapter], gateway: false, storage: createMemoryStorage() })
  kit.mount()
  await connect(kit, { connectorId: 'mock', chainId: network(1).caipNetworkId })
  return { kit, flow: switchFlow(kit), asked: () => adapter.get('mock').calls.filter(({ method }) => method === 'switchNetwork').length }
}

test('N-13 a wish that goes on is not asked twice', async () => {
  const { flow, asked } = await start()

  const ends = await Promise.all([flow.start(two.caipNetworkId), flow.start(two.caipNetworkId)])

  expect(ends.map(({ status }) => status)).toEqual(['done', 'done'])
  expect(asked()).toBe(1)
})

test('B-03 each kit has its own', async () => {
  const [one, other] = [await start(), await start()]

  await one.flow.start(two.caipNetworkId)

  expect(other.flow.get()).toEqual({ status: 'idle' })
  expect(switchFlow(one.kit)).toBe(one.flow)
})

test('S-25 an older wish that ends late changes nothing', async () => {
  const answer = deferred()
  const { flow } = await start({ switchAfter: answer.promise })

  const ends = [flow.start(two.caipNetworkId), flow.start(three.caipNetworkId)]
  answer.resolve()
  await Promise.all(ends)

  expect(flow.get()).toEqual({ status: 'done', chainId: three.caipNetworkId })
})
