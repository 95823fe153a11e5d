import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import type { Balance } from '@latchkey/blockchain-api'
import { accountKey, type CosmosNode, cosmosChain, startCosmosNode } from '@latchkey/cosmos-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHistory, summarize } from '../../../test/readHistory.ts'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const chainId = cosmosChain.caipNetworkId
let node: CosmosNode
let gateway: TestGateway
let me: string
let friend: string
let stranger: string
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  node = await startCosmosNode()
  gateway = await start(node.url)
  ;[me, friend, stranger] = (await Promise.all([0, 1, 2].map(addressOf))) as [string, string, string]
  for (const address of [me, friend]) node.ledger.fill(address, 100_000_000n)
})
afterAll(async () => {
  for (const stop of stops.splice(0)) await stop()
  await node.stop()
})

const walletOf = (index: number) => DirectSecp256k1Wallet.fromKey(accountKey(index), cosmosChain.prefix)
const addressOf = async (index: number) => (await (await walletOf(index)).getAccounts())[0]?.address ?? ''

/** Pays by a client that none of us wrote. */
async function pay(from: number, to: string, amounts: readonly number[]): Promise<readonly string[]> {
  const client = await SigningStargateClient.connectWithSigner(node.url, await walletOf(from))
  const fee = { amount: [{ denom: 'uatom', amount: '2500' }], gas: '100000' }
  const hashes: string[] = []
  for (const amount of amounts) {
    const fromAddress = await addressOf(from)
    const value = { fromAddress, toAddress: to, amount: [{ denom: 'uatom', amount: String(amount) }] }
    hashes.push(await client.signAndBroadcastSync(fromAddress, [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }], fee))
  }
  return hashes
}

async function start(url: string, env: Record<string, string> = {}): Promise<TestGateway> {
  const one = await startTestGateway({
    env: {
      LATCHKEY_RPC_URLS: `${chainId}=${url}`,
      LATCHKEY_COINS: `${chainId}=ATOM:6:uatom`,
      LATCHKEY_LIMIT_BALANCE_CACHE_MS: '1',
      ...env,
    },
  })
  stops.push(one.stop)
  return one
}

const historyOf = (address: string, query = '', asked = gateway) => readHistory(asked, chainId, address, query)

test('R-12 B-08 what a Cosmos account has, and what it sent and received, the fee aside', async () => {
  const [hash] = await pay(0, friend, [1_500_000])
  await pay(1, me, [250_000])
  await pay(0, me, [7])

  const mine = await historyOf(me)
  expect(summarize(mine)).toEqual([
    ['send', 'confirmed', 'self 0.000007 ATOM'],
    ['receive', 'confirmed', 'in 0.25 ATOM'],
    ['send', 'confirmed', 'out 1.5 ATOM'],
  ])
  expect(mine.data[2]).toMatchObject({
    id: `${chainId}:${hash}`,
    metadata: { hash, sentFrom: me, sentTo: friend, chain: chainId, nonce: null },
  })
  expect(Math.abs(Date.parse(mine.data[2]?.metadata.minedAt ?? '') - Date.now())).toBeLessThan(60_000)
  expect(mine.next).toBeNull()
  expect(summarize(await historyOf(friend))).toEqual([
    ['send', 'confirmed', 'out 0.25 ATOM'],
    ['receive', 'confirmed', 'in 1.5 ATOM'],
  ])

  const response = await gateway.ask(`/v1/account/${chainId}:${friend}/balance`)
  const { balances } = (await response.json()) as Balance
  // 100 and 1.5, less 0.25 and the fee of 0.0025.
  expect(balances).toEqual([{ chainId, name: 'ATOM', symbol: 'ATOM', quantity: { decimals: '6', numeric: '101.2475' } }])
  const empty = await gateway.ask(`/v1/account/${stranger}/balance?chainId=${chainId}`)
  expect(((await empty.json()) as Balance).balances[0]?.quantity.numeric).toBe('0')
  expect(await historyOf(stranger)).toEqual({ data: [], next: null })
})

test('G-8 pages of what was sent and received follow one another, each once, also while more comes', async () => {
  await pay(
    0,
    friend,
    Array.from({ length: 40 }, (_, at) => at + 1),
  )
  await pay(
    1,
    me,
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  const first = await historyOf(me)
  await pay(0, friend, [5, 6, 7])
  const second = await historyOf(me, `&cursor=${encodeURIComponent(first.next ?? '')}`)
  const third = await historyOf(me, `&cursor=${encodeURIComponent(second.next ?? '')}`)
  const hashes = [first, second, third].flatMap(({ data }) => data.map(({ metadata }) => metadata.hash))

  expect([first, second, third].map(({ data }) => data.length)).toEqual([25, 25, 13])
  expect(new Set(hashes).size).toBe(63)
  expect(third.next).toBeNull()
  const cursor = encodeURIComponent(first.next ?? '')
  expect((await gateway.ask(`/v1/account/${friend}/history?chainId=${chainId}&cursor=${cursor}`)).status).toBe(400)
})

test('T-N1 a node of another chain is never used; one that is dead is passed over', async () => {
  const wrong = await startFakeNode({ answers: { status: () => ({ node_info: { network: 'cosmoshub-4' } }), tx_search: () => found([]) } })
  stops.push(wrong.stop)
  const only = await start(wrong.url)
  for (const kind of ['history', 'balance']) expect((await only.ask(`/v1/account/${me}/${kind}?chainId=${chainId}`)).status).toBe(502)
  expect(wrong.calls.map(({ method }) => method)).not.toContain('tx_search')

  const both = await start(`http://127.0.0.1:1|${wrong.url}|${node.url}`)
  expect((await historyOf(friend, '', both)).data.length).toBe(25)
})

const found = (txs: readonly object[]) => ({ total_count: String(txs.length), txs })
const attributes = (values: { readonly [key: string]: string }) =>
  Object.entries(values).map(([key, value]) => ({ key, value, index: true }))
const event = (type: string, values: { readonly [key: string]: string }) => ({ type, attributes: attributes(values) })

/** A node whose searches find what they are told to. */
async function startNode(txs: unknown, answers: startFakeNode.Answers = {}) {
  const fake = await startFakeNode({
    answers: {
      status: () => ({ node_info: { network: cosmosChain.chainId }, sync_info: { catching_up: false } }),
      tx_search: () => txs,
      blockchain: ({ params }) => {
        const { minHeight } = params as unknown as { minHeight: string }
        return { block_metas: [{ header: { height: minHeight, time: '2026-03-01T10:00:00.123456789Z' } }] }
      },
      ...answers,
    },
  })
  stops.push(fake.stop)
  return start(fake.url)
}

test('E-11 a failed transaction moves nothing; rewards are claimed; what others made of their own coins is left out', async () => {
  const tx = (index: number, code: number, events: readonly object[]) => ({
    hash: `${index}`.repeat(64),
    height: '7',
    index,
    tx_result: { code, events },
  })
  const fee = [
    event('transfer', { recipient: friend, sender: me, amount: '500uatom' }),
    event('tx', { fee: '500uatom', fee_payer: me }),
    event('tx', { acc_seq: `${me}/4` }),
  ]
  const spam = [
    event('tx', { acc_seq: `${stranger}/0` }),
    event('transfer', { recipient: me, sender: stranger, amount: '9999factory/x/free' }),
  ]
  const asked = await startNode(
    found([
      tx(1, 5, fee),
      tx(2, 0, [...fee, event('transfer', { recipient: me, sender: stranger, amount: '12ibc/27,40uatom' }), event('withdraw_rewards', {})]),
      tx(3, 0, spam),
      tx(4, 0, [...fee, event('transfer', { recipient: friend, sender: me, amount: '500uatom' })]),
    ]),
  )
  const history = await historyOf(me, '', asked)

  expect(summarize(history)).toEqual([
    ['send', 'confirmed', 'out 0.0005 ATOM'],
    ['claim', 'confirmed', 'in 0.00004 ATOM'],
    ['execute', 'failed'],
  ])
  expect(history.data[0]?.metadata.minedAt).toBe('2026-03-01T10:00:00.123Z')
})

test('E-11 a node of an older make, whose events are in base 64, is understood', async () => {
  const old = (values: { readonly [key: string]: string }) =>
    attributes(values).map(({ key, value }) => ({ key: btoa(key), value: btoa(value), index: true }))
  const events = [
    { type: 'tx', attributes: old({ acc_seq: `${stranger}/1` }) },
    { type: 'transfer', attributes: old({ recipient: me, sender: stranger, amount: '1000000uatom' }) },
  ]
  const asked = await startNode(found([{ hash: 'A'.repeat(64), height: '3', index: 0, tx_result: { code: 0, events } }]))
  expect(summarize(await historyOf(me, '', asked))).toEqual([['receive', 'confirmed', 'in 1 ATOM']])
})

test('T-N1 a block that the node no longer has ends what is shown; garbage is a 502, never an empty past', async () => {
  const one = { hash: 'A'.repeat(64), height: '3', index: 0, tx_result: { code: 0, events: [] } }
  const pruned = await startNode(found([one]), { blockchain: () => ({ error: { code: -32603, message: 'min height 3 is lower' } }) })
  expect(await historyOf(me, '', pruned)).toEqual({ data: [], next: null })
  for (const garbage of [null, { txs: [] }, found([{ ...one, hash: 'x' }]), { error: { code: -32603, message: 'disabled' } }]) {
    const asked = await startNode(garbage)
    expect((await asked.ask(`/v1/account/${me}/history?chainId=${chainId}`)).status).toBe(502)
  }
  for (const garbage of [
    null,
    { response: { code: 22, value: null } },
    { response: { code: 0, value: 'AAAA' } },
    { response: { value: 7 } },
  ]) {
    const asked = await startNode(found([]), { abci_query: () => garbage })
    expect((await asked.ask(`/v1/account/${me}/balance?chainId=${chainId}`)).status).toBe(502)
  }
})
