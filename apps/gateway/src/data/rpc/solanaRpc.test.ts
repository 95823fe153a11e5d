import { afterEach, expect, test } from 'vitest'
import { type FakeNode, startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const formerDevnet = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const someone = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

async function node(parameters?: startFakeNode.Parameters): Promise<FakeNode> {
  const one = await startFakeNode(parameters)
  open.push(one)
  return one
}

async function start(urls: readonly string[], env: Record<string, string> = {}, chainId = devnet): Promise<TestGateway> {
  const gateway = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `${chainId}=${urls.join('|')}`, ...env } })
  open.push(gateway)
  return gateway
}

async function ask(gateway: TestGateway, method: string, params: readonly unknown[] = [], chainId = devnet) {
  const response = await gateway.ask(`/v1/?chainId=${chainId}`, { body: { jsonrpc: '2.0', id: 1, method, params } })
  return { status: response.status, json: (await response.json()) as { result?: unknown; error?: { code: number } } }
}

test.each([
  ...['getAccountInfo', 'getBalance', 'getBlockHeight', 'getEpochInfo', 'getFeeForMessage', 'getHealth', 'getLatestBlockhash'],
  ...[
    'getMinimumBalanceForRentExemption',
    'getMultipleAccounts',
    'getRecentPrioritizationFees',
    'getSignatureStatuses',
    'getSlot',
    'getVersion',
  ],
  ...[
    'getSignaturesForAddress',
    'getTokenAccountBalance',
    'getTokenAccountsByOwner',
    'getTokenSupply',
    'getTransaction',
    'isBlockhashValid',
  ],
  ...['sendTransaction', 'simulateTransaction'],
])('A-06 %s goes to a Solana node', async (method) => {
  const one = await node({ answers: { [method]: () => 'here' } })
  const gateway = await start([one.url])

  expect((await ask(gateway, method)).json).toMatchObject({ result: 'here' })
})

test.each(['requestAirdrop', 'lab_warpSlots', 'eth_chainId', 'eth_accounts', 'constructor', ''])(
  'A-06 %j is not for Solana',
  async (method) => {
    const one = await node({ answers: { [method]: () => 'here' } })
    const gateway = await start([one.url])

    expect((await ask(gateway, method)).json.error?.code).toBe(method === '' ? -32600 : -32601)
    expect(one.calls).toEqual([])
  },
)

test('T-N1 R-A8 a node of another cluster is passed over', async () => {
  const wrong = await node({ genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', answers: { getSlot: () => 666 } })
  const right = await node({ answers: { getSlot: () => 1 } })
  const gateway = await start([wrong.url, right.url])

  expect((await ask(gateway, 'getSlot')).json).toMatchObject({ result: 1 })
  expect(wrong.calls).toEqual([])
  expect((await ask(await start([wrong.url]), 'getSlot')).status).toBe(502)
})

test('T-N1 a chain under its former id is still the same chain', async () => {
  const one = await node({ answers: { getSlot: () => 1 } })
  const gateway = await start([one.url], {}, formerDevnet)

  expect((await ask(gateway, 'getSlot', [], formerDevnet)).json).toMatchObject({ result: 1 })
})

test('C-07 a node that says it lags is asked after the others, and still answers where there is no other', async () => {
  const behind = { code: -32005, message: 'Node is behind by 42 slots' }
  const lagging = await node({ answers: { getHealth: () => ({ error: behind }), getSlot: () => 1 } })
  const good = await node({ answers: { getSlot: () => 2 } })
  const gateway = await start([lagging.url, good.url])

  await ask(gateway, 'getSlot')
  await ask(gateway, 'getSlot')
  expect((await ask(await start([lagging.url]), 'getSlot')).json).toMatchObject({ result: 1 })
})

test('R-A8 G-6 a transaction that the next node has already is a transaction that was sent', async () => {
  const transaction = Buffer.concat([Buffer.of(1), Buffer.alloc(64, 7), Buffer.of(1, 0, 0, 0)]).toString('base64')
  const again = { code: -32002, message: 'Transaction simulation failed', data: { err: 'AlreadyProcessed', logs: [] } }
  const silent = await node({ handle: (request) => void request.socket.destroy() })
  const second = await node({ answers: { sendTransaction: () => ({ error: again }) } })
  const gateway = await start([silent.url, second.url])

  expect((await ask(gateway, 'sendTransaction', [transaction, { encoding: 'base64' }])).json).toMatchObject({
    result: '99eUso3aSbE9tqGSTXzo3TLfKb9RkMTURrHKQ1K7Zh3BbeqPevr5E1iCbpTjqHuTFLtfxTTD5ekfVuZFzQyEQf8',
  })
  expect((await ask(gateway, 'sendTransaction', ['no', { encoding: 'base64' }])).json.error?.code).toBe(-32002)
})

test('A-06 an error of the node keeps its code, logs and numbers', async () => {
  const failure = {
    code: -32002,
    message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    data: { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['Program log: no'], unitsConsumed: 150 },
  }
  const one = await node({ answers: { sendTransaction: () => ({ error: failure }) } })
  const gateway = await start([one.url])

  expect((await ask(gateway, 'sendTransaction', ['AA==', { encoding: 'base64' }])).json.error).toEqual(failure)
})

test('G-1 the faucet has a Solana chain pay an airdrop', async () => {
  const lab = 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'
  const one = await node({
    genesisHash: 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1vxeZxxiqXGzb',
    answers: { requestAirdrop: () => 'signature', getBalance: () => ({ context: { slot: 1 }, value: 5_000_000_000 }) },
  })
  const gateway = await startTestGateway({
    env: {
      LATCHKEY_DEV: '1',
      LATCHKEY_SOLANA_URL: one.url,
      LATCHKEY_EVM_URL: 'http://127.0.0.1:1',
      LATCHKEY_EVM2_URL: 'http://127.0.0.1:1',
    },
  })
  open.push(gateway)

  expect(await (await gateway.ask('/dev/faucet', { body: { address: someone, amount: '5000000000' } })).json()).toEqual({
    balance: '5000000000',
  })
  expect(one.calls[0]).toMatchObject({ method: 'requestAirdrop', params: [someone, 5_000_000_000] })
  await gateway.ask('/dev/faucet', { body: { address: someone } })
  expect(one.calls[2]?.params).toEqual([someone, 10_000_000_000])
  expect((await gateway.ask('/dev/faucet', { body: { address: `0x${'a'.repeat(40)}`, chainId: lab } })).status).toBe(400)
  expect((await gateway.ask('/dev/faucet', { body: { address: someone, chainId: 'eip155:31337' } })).status).toBe(400)
})
