import type { OnRampOptions, OnRampQuote } from '@latchkey/blockchain-api'
import { afterEach, expect, test } from 'vitest'
import { startAnswering } from '../../../test/startAnswering.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const open: { stop(): Promise<unknown> }[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.stop())))

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const options = (id: string, chainId: string) => ({
  purchaseCurrencies: [{ id, name: id, symbol: id, networks: [{ name: chainId, display_name: chainId, chain_id: chainId }] }],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
})
const sum = (amount: string) => ({ amount, currency: 'USD' })
const quote = {
  paymentTotal: sum('50.00'),
  paymentSubtotal: sum('48.75'),
  purchaseAmount: { amount: '48.75', currency: 'LUSD' },
  networkFee: sum('0.50'),
  quoteId: 'q1',
}

/** A provider whose answers are inputs; a number is a status. */
async function shop(answers: Record<string, unknown>) {
  const asked: { path: string; key: string | undefined; body: unknown }[] = []
  const answered = Promise.withResolvers<void>()
  const server = await startAnswering(async (request, response, bytes) => {
    const text = bytes.toString()
    const path = request.url ?? ''
    asked.push({ path, key: request.headers.authorization, body: text ? JSON.parse(text) : undefined })
    const answer = await answers[path]
    const status = typeof answer === 'number' ? answer : answer === undefined ? 404 : 200
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.on('finish', answered.resolve)
    response.end(
      JSON.stringify(
        typeof answer === 'number'
          ? { status: 'FAILED', reasons: [{ name: 'amount', description: 'Expected 10.00 to 7500.00 USD' }] }
          : (answer ?? {}),
      ),
    )
  })
  const one = { ...server, asked, answered: answered.promise }
  open.push(one)
  return one
}

async function start(urls: Record<string, string>, env: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await startTestGateway({
    env: {
      LATCHKEY_ONRAMP_URLS: Object.entries(urls)
        .map(([name, url]) => `${name}=${url}/`)
        .join(' '),
      LATCHKEY_ONRAMP_KEY: 'secret',
      ...env,
    },
  })
  open.push(gateway)
  return gateway
}
const wish = { purchaseCurrency: 'LUSD', paymentCurrency: 'USD', amount: '50.00', network: 'eip155:31337' }
const wallets = { destinationWallets: [{ address, blockchains: ['eip155:31337'], assets: ['LUSD'] }] }

test('N-23 what all providers sell and take is one list; their names are the operator’s', async () => {
  const [one, two] = [
    await shop({ '/v1/onramp/options': options('LUSD', 'eip155:1') }),
    await shop({ '/v1/onramp/options': options('LUSD', 'eip155:10') }),
  ]
  const gateway = await start({ one: one.url, two: two.url })

  const all = (await (await gateway.ask('/v1/onramp/options')).json()) as OnRampOptions
  expect(all.purchaseCurrencies.map(({ id, networks }) => [id, networks.map(({ chain_id }) => chain_id)])).toEqual([
    ['LUSD', ['eip155:1', 'eip155:10']],
  ])
  expect(all.paymentCurrencies).toHaveLength(1)
  expect(await (await gateway.ask('/v1/onramp/providers')).json()).toEqual(['one', 'two'])
  expect(one.asked[0]?.key).toBe('Bearer secret')
  const { features } = (await (await gateway.ask('/appkit/v1/config')).json()) as { features: { id: string; isEnabled: boolean }[] }
  expect(features.find(({ id }) => id === 'onramp')?.isEnabled).toBe(true)
})

test('S-27 a quote comes from the named provider, else from the first that sells it', async () => {
  const [one, two] = [await shop({ '/v1/onramp/quote': 400 }), await shop({ '/v1/onramp/quote': quote })]
  const gateway = await start({ one: one.url, two: two.url })

  expect((await (await gateway.ask('/v1/onramp/quote', { body: wish })).json()) as OnRampQuote).toEqual(quote)
  const refused = await gateway.ask('/v1/onramp/quote', { body: { ...wish, provider: 'one' } })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { status: 'FAILED', reasons: [{ name: 'amount', description: 'Expected 10.00 to 7500.00 USD' }], requestId: expect.any(String) },
  ])
  expect(two.asked[0]?.body).toEqual(wish)
  expect((await gateway.ask('/v1/onramp/quote', { body: { ...wish, provider: 'three' } })).status).toBe(400)
})

/** A shop that says nothing, and one that answers after some time. */
const silent = () => shop({ '/v1/onramp/quote': new Promise(() => {}) })
const quoteOf = (quoteId: string) => ({ ...quote, quoteId })

test('S-27 5.2 shops are asked side by side: however many are silent, the others are waited for once', async () => {
  const urls = { one: (await silent()).url, two: (await silent()).url, three: (await shop({ '/v1/onramp/quote': quoteOf('q3') })).url }
  const gateway = await start(urls, { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '1500' })
  const startedAt = performance.now()
  const answer = await gateway.ask('/v1/onramp/quote', { body: wish })
  expect([answer.status, await answer.json()]).toEqual([200, quoteOf('q3')])
  expect(performance.now() - startedAt).toBeLessThan(2 * 1_500)
  // Then the silent ones are no longer asked, and callers do not wait for them.
  for (let call = 0; call < 5; call++) await gateway.ask('/v1/onramp/quote', { body: wish })
  const spared: number[] = []
  for (let call = 0; call < 3; call++) {
    const askedAt = performance.now()
    expect((await gateway.ask('/v1/onramp/quote', { body: wish })).status).toBe(200)
    spared.push(performance.now() - askedAt)
  }
  expect(Math.min(...spared)).toBeLessThan(1_500)
})

test('S-27 the first in the operator’s order that sells is taken, also where a later one is quicker', async () => {
  const two = await shop({ '/v1/onramp/quote': quoteOf('q2') })
  const one = await shop({ '/v1/onramp/quote': two.answered.then(() => quoteOf('q1')) })
  const gateway = await start({ one: one.url, two: two.url })
  expect(await (await gateway.ask('/v1/onramp/quote', { body: wish })).json()).toEqual(quoteOf('q1'))
  expect(two.asked).toHaveLength(1)
})

test('S-27 X-07 shops of which one refuses and one is silent: what was refused is told; all silent: 502', async () => {
  const refusing = await shop({ '/v1/onramp/quote': 400 })
  const env = { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '300' }
  const mixed = await start({ one: (await silent()).url, two: refusing.url }, env)
  expect((await mixed.ask('/v1/onramp/quote', { body: wish })).status).toBe(400)
  const dead = await start({ one: (await silent()).url, two: (await silent()).url }, env)
  expect((await dead.ask('/v1/onramp/quote', { body: wish })).status).toBe(502)
})

test('5.2 an order is made at one shop only', async () => {
  const [one, two] = [
    await shop({ '/v1/generators/onrampurl': { url: 'https://one.example/' } }),
    await shop({ '/v1/generators/onrampurl': { url: 'https://two.example/' } }),
  ]
  const gateway = await start({ one: one.url, two: two.url })
  expect(await (await gateway.ask('/v1/generators/onrampurl', { body: wallets })).json()).toEqual({ url: 'https://one.example/' })
  expect(two.asked).toEqual([])
})

test.each([
  ['https://shop.example/order?id=1', 200],
  ['http://shop.example/order', 502],
  ['javascript:alert(1)', 502],
  ['https://me:you@shop.example/', 502],
])('T-D3 an order leads to %s: %i', async (url, status) => {
  const one = await shop({ '/v1/generators/onrampurl': { url } })
  const gateway = await start({ one: one.url })
  expect((await gateway.ask('/v1/generators/onrampurl', { body: wallets })).status).toBe(status)
})

test('X-07 providers that are gone, slow or talk nonsense are a 502, and none at all a 503', async () => {
  const nonsense = await shop({ '/v1/onramp/options': { purchaseCurrencies: 'all' } })
  const gateway = await start({ gone: 'http://127.0.0.1:9', nonsense: nonsense.url })
  expect((await gateway.ask('/v1/onramp/options')).status).toBe(502)
  expect((await gateway.ask('/v1/onramp/quote', { body: wish })).status).toBe(502)
  expect(gateway.log.join('')).not.toContain('secret')
  const without = await start({})
  expect((await without.ask('/v1/onramp/options')).status).toBe(503)
  expect((await without.ask('/v1/onramp/providers')).status).toBe(200)
})

test.each([
  ['a sum in exponents', '/v1/onramp/quote', { ...wish, amount: '1e3' }],
  ['no currency', '/v1/onramp/quote', { ...wish, paymentCurrency: undefined }],
  ['no wallet', '/v1/generators/onrampurl', { destinationWallets: [] }],
  ['an address with a sign', '/v1/generators/onrampurl', { destinationWallets: [{ address: '0x1&to=me', blockchains: [] }] }],
  ['an amount below nothing', '/v1/generators/onrampurl', { ...wallets, presetFiatAmount: -1 }],
])('G-2 refuses %s', async (_what, path, body) => {
  const gateway = await start({ one: 'http://127.0.0.1:9' })
  expect((await gateway.ask(path, { body })).status).toBe(400)
})
