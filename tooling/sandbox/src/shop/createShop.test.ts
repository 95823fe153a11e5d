import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createShop, type ShopAnswer } from './createShop.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let chain: Server | undefined
afterEach(() => chain?.close())

/** A chain that takes what it is given; `isBroken` makes it undo everything. */
async function open({ isBroken = false } = {}) {
  const sent: unknown[] = []
  chain = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method, params } = JSON.parse(text) as { method: string; params: unknown[] }
    if (method === 'eth_sendTransaction') sent.push(params[0])
    const result = method === 'eth_sendTransaction' ? '0xabc' : { status: isBroken ? '0x0' : '0x1' }
    response.end(JSON.stringify({ result }))
  })
  await new Promise<void>((resolve) => chain?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(chain.address() as AddressInfo).port}`
  let time = 0
  const shop = createShop(
    { LATCHKEY_EVM_URL: url, LATCHKEY_LAB_DOLLAR: `0x${'d0'.repeat(20)}`, LATCHKEY_SANDBOX_URL: 'http://sandbox.example' },
    { now: () => time },
  )
  const ask = async (method: string, path: string, fields: object = {}) =>
    (await shop({ method, url: new URL(path, 'http://sandbox.example'), fields: { ...fields } })) as ShopAnswer
  const order = async (wallet: object = { address: to, assets: ['LUSD'] }) => {
    const answer = await ask('POST', '/shop/v1/generators/onrampurl', {
      destinationWallets: [wallet],
      defaultNetwork: 'eip155:31337',
      presetFiatAmount: 50,
    })
    return { answer, path: (JSON.parse(answer.body) as { url?: string }).url?.replace('http://sandbox.example', '') ?? '' }
  }
  return { ask, order, sent, wait: (ms: number) => (time += ms) }
}

test('N-23 an order is paid with a test card once, and what was bought is really sent', async () => {
  const { ask, order, sent } = await open()
  const { path } = await order()
  expect((await ask('GET', path)).body).toContain(to)

  const paid = await ask('POST', path, { amount: '50', currency: 'USD', card: '4242 4242 4242 4242' })
  expect(paid.body).toContain('48.75 LUSD is on its way')
  expect(sent).toEqual([
    {
      from: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
      to: `0x${'d0'.repeat(20)}`,
      data: `0x40c10f19${to.slice(2).toLowerCase().padStart(64, '0')}${(48_750_000).toString(16).padStart(64, '0')}`,
    },
  ])
  await ask('POST', path, { amount: '50', currency: 'USD', card: '4242 4242 4242 4242' })
  expect(sent).toHaveLength(1)
})

test.each([
  ['a card that is declined', { card: '4000000000000002' }, 402, 'Nothing was charged'],
  ['another card', { card: '5555555555554444' }, 400, 'Only the test card'],
  ['a sum below the limit', { amount: '1' }, 400, '10.00 to 25000.00 USD'],
])('S-27 %s buys nothing, and the order stays', async (_what, change, status, text) => {
  const { ask, order, sent } = await open()
  const { path } = await order()
  const answer = await ask('POST', path, { amount: '50', currency: 'USD', card: '4242424242424242', ...change })
  expect(answer).toMatchObject({ status, body: expect.stringContaining(text) })
  expect(sent).toEqual([])
  expect((await ask('POST', path, { amount: '50', currency: 'USD', card: '4242424242424242' })).status).toBe(200)
})

test('a chain that undoes the payment charges nothing', async () => {
  const { ask, order } = await open({ isBroken: true })
  const { path } = await order()
  expect(await ask('POST', path, { amount: '50', currency: 'USD', card: '4242424242424242' })).toMatchObject({
    status: 502,
    body: expect.stringContaining('Nothing was charged'),
  })
})

test('an order is for an address of its network, and not for ever', async () => {
  const { ask, order, wait } = await open()
  expect((await order({ address: 'no address', assets: ['LUSD'] })).answer.status).toBe(400)
  expect((await order({ address: to, assets: ['GOLD'] })).answer.status).toBe(400)
  const { path } = await order()
  wait(1_800_001)
  expect((await ask('GET', path)).status).toBe(404)
  expect((await ask('GET', '/shop/order?id=none')).status).toBe(404)
})

test('what a user typed is shown as text', async () => {
  const { ask, order } = await open()
  const { path } = await order()
  expect((await ask('POST', path, { amount: '"><script>alert(1)</script>', currency: 'USD', card: '' })).body).not.toContain('<script>')
})
