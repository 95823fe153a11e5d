import { type Hex, namehash, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { askAtOnce } from '../../test/askAtOnce.ts'
import { nodeTests } from '../../test/nodeTests.fixture.ts'
import { startFakeService } from '../../test/startFakeService.ts'
import type { TestGateway } from '../../test/startTestGateway.ts'
import { createNames } from './names/createNames.ts'

const { node, gateway, keep } = nodeTests()

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = `0x${'2'.repeat(40)}`
const registry = '0x00000000000000000000000000000000000000aa'
const resolver = '0x00000000000000000000000000000000000000bb'
const chainId = 'eip155:31337'

/** A chain's node and external services that do not answer until `go`. */
async function startHeld() {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  const asked: string[] = []
  const chain = await node({
    answers: {
      eth_getBalance: () => gone.then(() => '0x1'),
      eth_gasPrice: () => gone.then(() => '0x1'),
      eth_call: async ({ params }) => {
        await gone
        const [{ to, data }] = params as [{ to: string; data: Hex }]
        if (to === registry) return data.slice(10) === namehash('mara.eth').slice(2) ? pad(resolver) : pad('0x0')
        return to === resolver ? pad(address) : '0x'
      },
    },
  })
  const service = await startFakeService(async ({ url = '' }) => {
    asked.push(url)
    await gone
    if (url.includes('/onramp/options')) return { purchaseCurrencies: [], paymentCurrencies: [] }
    if (url.includes('/convert/tokens')) return { tokens: [] }
    if (url.includes('/price')) return { fungibles: [{ address: `${chainId}:${token}`, name: 'T', symbol: 'T', price: 1 }] }
    return url.includes('/balance') ? { balances: [] } : { data: [], next: null }
  })
  keep(service)
  return { chain, asked, url: service.url, go }
}

describe('G-6 20 users who ask the same at once are one question to', () => {
  const at = `${chainId}:${address}`
  const rpc = (url: string) => ({ LATCHKEY_RPC_URLS: `${chainId}=${url}` })
  const ens = (url: string) => ({ ...rpc(url), LATCHKEY_ENS_REGISTRIES: `${chainId}=${registry}` })
  const own = (url: string) => ({ LATCHKEY_DATA_URLS: `${chainId}=${url}` })
  const swap = (url: string) => ({ LATCHKEY_SWAP_URLS: `${chainId}=${url}`, LATCHKEY_SWAP_ROUTERS: `${chainId}=${token}` })
  type Env = Record<string, string>

  test.each<[string, string, (url: string) => Env, string[]]>([
    ['a node, about a balance', `/v1/account/${at}/balance`, rpc, ['eth_getBalance']],
    ['a node, about the price of gas', `/v1/convert/gas-price?chainId=${chainId}`, rpc, ['eth_feeHistory', 'eth_gasPrice']],
    ['a node, about where a name leads', '/v1/profile/account/mara.eth', ens, ['eth_call', 'eth_call']],
    ['a node, about the name of an address', `/v1/identity/${address}`, ens, ['eth_call']],
  ])('%s', async (_what, path, toEnv, calls) => {
    const { chain, go } = await startHeld()
    const gatewayOf = await gateway({ env: toEnv(chain.url) })
    const answers = await askAtOnce(gatewayOf, { path, go })
    expect(new Set(answers).size).toBe(1)
    expect(chain.calls.map(({ method }) => method)).toEqual(calls)
  })

  test.each<[string, string, (url: string) => Env]>([
    ['a data service, about a balance', `/v1/account/${at}/balance`, own],
    ['a data service, about the past', `/v1/account/${at}/history`, own],
    ['a data service, about collectibles', `/v1/account/${at}/nfts`, own],
    ['a swap service, about its tokens', `/v1/convert/tokens?chainId=${chainId}`, swap],
    ['an on-ramp, about what it sells', '/v1/onramp/options', (url) => ({ LATCHKEY_ONRAMP_URLS: `shop=${url}` })],
  ])('%s', async (_what, path, toEnv) => {
    const { asked, url, go } = await startHeld()
    const gatewayOf = await gateway({ env: toEnv(url) })
    await askAtOnce(gatewayOf, { path, go })
    expect(asked).toHaveLength(1)
  })

  test('a data service and a node, about the price and the name of a token', async () => {
    const { asked, chain, url, go } = await startHeld()
    const gatewayOf = await gateway({ env: { ...rpc(chain.url), ...own(url) } })
    await askAtOnce(gatewayOf, { path: '/v1/fungible/price', options: { body: { addresses: [`${chainId}:${token}`] } }, go })
    expect(asked).toHaveLength(1)
    // Its name, its symbol and its decimals.
    expect(chain.calls.map(({ method }) => method)).toEqual(['eth_call', 'eth_call', 'eth_call'])
  })
})

test('C-02 G-6 of many who want an update at once each gets an answer that began after they asked, and two are asked for', async () => {
  const { chain, go } = await startHeld()
  const one = await gateway({ env: { LATCHKEY_RPC_URLS: `${chainId}=${chain.url}` } })
  await askAtOnce(one, { path: `/v1/account/${chainId}:${address}/balance?forceUpdate=true`, go })
  expect(chain.calls).toHaveLength(2)
})

describe('G-6 20 users who ask the same at once are one read of the database', () => {
  /** The gateway's database, which does not answer until `go`. */
  function hold({ gateway: { db } }: TestGateway) {
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    let reads = 0
    const held = db.withPlugin({
      transformQuery: ({ node: query }) => {
        reads++
        return query
      },
      transformResult: async ({ result }) => {
        await gone
        return result
      },
    })
    return { held, go, readsOf: () => reads }
  }

  test.each([
    ['a page of the directory', '/getWallets?entries=2', 2],
    ['a picture', '/getWalletImage/alpha', 1],
  ])('%s', async (_what, path, most) => {
    const one = await gateway({})
    const { held, go, readsOf } = hold(one)
    Object.assign(one.gateway, { db: held })
    expect(new Set(await askAtOnce(one, { path, go })).size).toBe(1)
    expect(readsOf()).toBeGreaterThan(0)
    expect(readsOf()).toBeLessThanOrEqual(most)
  })

  test.each([
    ['names of an address', `/v1/profile/reverse/${address}`],
    ['whether names are taken', '/v1/profile/suggestions/mara'],
  ])('%s: one that is under way, and one after it for those who asked meanwhile', async (_what, path) => {
    const one = await gateway({ env: { LATCHKEY_NAME_SUFFIX: 'id.example' } })
    const { held, go, readsOf } = hold(one)
    Object.assign(one.gateway, { names: createNames({ db: held, suffix: 'id.example', continued: [], now: Date.now }) })
    await askAtOnce(one, { path, go })
    expect(readsOf()).toBe(2)
  })
})
