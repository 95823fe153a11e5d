import { accountKey, type BitcoinNode, bitcoinChain, startBitcoinNode } from '@latchkey/bitcoin-node'
import type { Balance } from '@latchkey/blockchain-api'
import { bitcoinSigner } from '@latchkey/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHistory, summarize } from '../../../test/readHistory.ts'
import { startFakeService } from '../../../test/startFakeService.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const chainId = bitcoinChain.caipNetworkId
const bank = bitcoinSigner(accountKey(200), 'bcrt').accounts.p2wpkh.address
const friend = bitcoinSigner(accountKey(3), 'bcrt').accounts.p2sh.address
let node: BitcoinNode
let gateway: TestGateway
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  node = await startBitcoinNode()
  gateway = await start(node.url)
}, 60_000)
afterAll(async () => {
  for (const stop of stops.splice(0)) await stop()
  await node.stop()
})

async function start(url: string, env: Record<string, string> = {}): Promise<TestGateway> {
  const one = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `${chainId}=${url}`, LATCHKEY_LIMIT_BALANCE_CACHE_MS: '1', ...env } })
  stops.push(one.stop)
  return one
}

const historyOf = (address: string, query = '', asked = gateway) => readHistory(asked, chainId, address, query)

test('R-12 B-08 what a Bitcoin account has, and what it received and sent, the fee aside', async () => {
  const hash = await node.pay(friend, 1_500_000)
  await node.pay(friend, 20_000)

  expect(summarize(await historyOf(friend))).toEqual([
    ['receive', 'confirmed', 'in 0.0002 BTC'],
    ['receive', 'confirmed', 'in 0.015 BTC'],
  ])
  const { data } = await historyOf(bank)
  const sent = data.find(({ metadata }) => metadata.hash === hash)
  expect(sent).toMatchObject({
    id: `${chainId}:${hash}`,
    metadata: { operationType: 'send', status: 'confirmed', chain: chainId, sentFrom: bank, sentTo: friend, nonce: null },
    transfers: [{ direction: 'out', quantity: { numeric: '0.015' } }],
  })
  expect(Math.abs(Date.parse(sent?.metadata.minedAt ?? '') - Date.now())).toBeLessThan(3_600_000)

  const response = await gateway.ask(`/v1/account/${chainId}:${friend}/balance`)
  const { balances } = (await response.json()) as Balance
  expect(balances).toEqual([{ chainId, name: 'Bitcoin', symbol: 'BTC', quantity: { decimals: '8', numeric: '0.0152' } }])
})

test('E-11 coins sent to oneself are neither in nor out; new ones come from nobody', async () => {
  const hash = await node.pay(bank, 30_000)
  const { data } = await historyOf(bank)

  expect(data.find(({ metadata }) => metadata.hash === hash)?.transfers).toMatchObject([{ direction: 'self' }])
  const mined = data.find(({ metadata }) => metadata.sentFrom === '')
  expect(mined).toMatchObject({ metadata: { operationType: 'receive', sentTo: bank }, transfers: [{ direction: 'in' }] })
})

test('G-8 pages follow one another, each transaction once; a cursor is good for its own query', async () => {
  const hashes: string[] = []
  let pages = 0
  let { data, next } = await historyOf(bank)
  const cursor = encodeURIComponent(next ?? '')
  for (; ; pages++) {
    hashes.push(...data.map(({ metadata }) => metadata.hash))
    if (next === null) break
    ;({ data, next } = await historyOf(bank, `&cursor=${encodeURIComponent(next)}`))
  }
  expect(pages).toBeGreaterThan(15)
  expect(hashes.length).toBeGreaterThan(440)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect((await gateway.ask(`/v1/account/${friend}/history?chainId=${chainId}&cursor=${cursor}`)).status).toBe(400)
})

test('V-09 an address of another network, of another family, or of none is the caller’s mistake', async () => {
  const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  for (const address of [mainnet, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'bcrt1nothing'])
    for (const kind of ['history', 'balance']) {
      const { status } = await gateway.ask(`/v1/account/${address}/${kind}?chainId=${chainId}`)
      // Balances of a family without a chain are none.
      expect([kind, address, status]).toEqual([kind, address, kind === 'balance' && address.startsWith('0x') ? 200 : 400])
    }
  // An account of Stacks stands beside the others, with nothing of this chain's.
  const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
  expect(await historyOf(stacks)).toEqual({ data: [], next: null })
})

const hash = 'ab'.repeat(32)
const own = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const output = (address: string | undefined, value: number) => ({ ...(address && { scriptpubkey_address: address }), value })
const waits = { txid: hash, fee: 200, status: { confirmed: false } }

/** A source that says of every address what it is told to say. */
async function startSource(answer: unknown, genesis: unknown = bitcoinChain.caipNetworkId.slice(7)) {
  const service = await startFakeService((request) => (request.url?.startsWith('/block-height/') ? `${genesis}${'0'.repeat(32)}` : answer))
  stops.push(service.stop)
  return service.url
}

test('E-11 what waits for a block is pending, and of now', async () => {
  const asked = await start(
    await startSource([
      { ...waits, vin: [{ prevout: output(own, 5_000) }], vout: [output(friend, 3_000), output(own, 1_800), output(undefined, 0)] },
    ]),
  )
  const { data, next } = await historyOf(own, '', asked)

  expect(data).toMatchObject([
    { metadata: { status: 'pending', sentTo: friend }, transfers: [{ direction: 'out', quantity: { numeric: '0.00003' } }] },
  ])
  expect(Date.now() - Date.parse(data[0]?.metadata.minedAt ?? '')).toBeLessThan(60_000)
  expect(next).toBeNull()
})

test('E-11 of what several spend together an account’s part is what it had less', async () => {
  const asked = await start(
    await startSource([
      {
        ...waits,
        vin: [{ prevout: output(own, 5_000) }, { prevout: output(friend, 9_000) }],
        vout: [output(own, 4_000), output(bank, 9_800)],
      },
    ]),
  )
  expect(summarize(await historyOf(own, '', asked))).toEqual([['send', 'pending', 'out 0.00001 BTC']])
})

test.each([
  ['a list of nothing known', [{ txid: 'x' }]],
  ['more coins than there are', [{ ...waits, vin: [{ prevout: output(own, 1e17) }], vout: [] }]],
  ['no list', { error: 'none' }],
])('T-N1 %s is a 502, never an empty past', async (_what, answer) => {
  const asked = await start(await startSource(answer))
  for (const kind of ['history', 'balance']) expect((await asked.ask(`/v1/account/${own}/${kind}?chainId=${chainId}`)).status).toBe(502)
})

test('T-N1 a source of another chain is never used; one that is dead or slow is passed over', async () => {
  const wrong = await startSource([], '000000000019d6689c085ae165831e93')
  expect((await (await start(wrong)).ask(`/v1/account/${own}/history?chainId=${chainId}`)).status).toBe(502)

  const slow = await startFakeService(() => new Promise(() => {}))
  stops.push(slow.stop)
  const urls = ['http://127.0.0.1:1', slow.url, wrong, node.url].join('|')
  const asked = await start(urls, { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '300' })
  const response = await asked.ask(`/v1/account/${friend}/history?chainId=${chainId}`)
  expect(response.status).toBe(200)
  expect(asked.log.join('\n')).not.toContain(node.url)
})
