import { keccak256 } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { type FakeNode, startFakeNode } from '../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

async function node(parameters?: startFakeNode.Parameters): Promise<FakeNode> {
  const one = await startFakeNode(parameters)
  open.push(one)
  return one
}

async function start(urls: readonly string[], env: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `eip155:31337=${urls.join('|')}`, ...env } })
  open.push(gateway)
  return gateway
}

const path = '/v1/?chainId=eip155:31337'
const call = (method: string, params: readonly unknown[] = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })

async function ask(gateway: TestGateway, body: unknown, at = path): Promise<{ status: number; json: unknown }> {
  const response = await gateway.ask(at, { body })
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
}

const error = (code: number, id: unknown = 1) => ({ jsonrpc: '2.0', id, error: { code } })

describe('what may be asked', () => {
  test('A-06 a call goes to the node and its answer comes back under the caller’s id', async () => {
    const one = await node({ answers: { eth_getBalance: ({ params }) => (params[0] === '0x1' ? '0x2a' : '0x0') } })
    const gateway = await start([one.url])

    for (const id of [7, 'text', null, 0, -1, 1.5]) {
      expect(await ask(gateway, call('eth_getBalance', ['0x1', 'latest'], id))).toEqual({
        status: 200,
        json: { jsonrpc: '2.0', id, result: '0x2a' },
      })
    }
    expect((await ask(gateway, call('eth_getBalance', ['0x1'], 1), '/v1?chainId=eip155:31337')).status).toBe(200)
  })

  test.each(['eip155:1', 'eip155:x', 'nonsense', '', 'constructor'])('A-06 the chain %j is 404 and -32602', async (chainId) => {
    const gateway = await start(['http://127.0.0.1:1'])
    expect(await ask(gateway, call('eth_chainId'), `/v1/?chainId=${chainId}`)).toMatchObject({
      status: 404,
      json: { id: null, error: { code: -32602, message: 'Chain is not supported' } },
    })
  })

  test.each([
    'eth_sign',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_signTransaction',
    'wallet_switchEthereumChain',
    'wallet_sendCalls',
    'anvil_setBalance',
    'evm_mine',
    'hardhat_impersonateAccount',
    'debug_traceCall',
    'admin_peers',
    'personal_unlockAccount',
    'txpool_content',
    'miner_start',
    'eth_sendUserOperation',
    'pm_getPaymasterData',
    'constructor',
    '__proto__',
    'toString',
    'ETH_CHAINID',
  ])('G-6 R-13 %s is -32601 and reaches no node', async (method) => {
    const one = await node()
    const gateway = await start([one.url])
    expect((await ask(gateway, call(method))).json).toMatchObject(error(-32601))
    expect(one.calls).toEqual([])
  })

  test('R-13 the operator can let further methods through', async () => {
    const one = await node({ answers: { debug_traceCall: () => 'trace' } })
    const gateway = await start([one.url], { LATCHKEY_RPC_METHODS: 'eip155:debug_traceCall' })
    expect((await ask(gateway, call('debug_traceCall'))).json).toMatchObject({ result: 'trace' })
  })

  test('A-06 eth_accounts is empty, whatever the node holds', async () => {
    const one = await node({ answers: { eth_accounts: () => ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] } })
    const gateway = await start([one.url])
    expect((await ask(gateway, call('eth_accounts'))).json).toMatchObject({ result: [] })
  })

  test('api.md 3 user operations go to the bundler', async () => {
    const [one, bundler] = await Promise.all([node(), node({ answers: { eth_sendUserOperation: () => 'bundled' } })])
    const gateway = await start([one.url], { LATCHKEY_BUNDLER_URLS: `eip155:31337=${bundler.url}` })
    expect((await ask(gateway, call('eth_sendUserOperation'))).json).toMatchObject({ result: 'bundled' })
    expect(one.calls).toEqual([])
  })
})

describe('batches and bodies', () => {
  test('api.md 3 a batch keeps order and ids, and refuses only what may not be asked', async () => {
    const one = await node({
      answers: {
        eth_blockNumber: () => '0x10',
        eth_call: () => ({ error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }),
      },
    })
    const gateway = await start([one.url])
    const { status, json } = await ask(gateway, [
      call('eth_blockNumber', [], 'x'),
      call('eth_sign', [], 2),
      'garbage',
      call('eth_call', [], 2),
      { jsonrpc: '2.0', method: 'eth_blockNumber' },
    ])
    expect(status).toBe(200)
    expect(json).toEqual([
      { jsonrpc: '2.0', id: 'x', result: '0x10' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method is not supported' } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
      { jsonrpc: '2.0', id: 2, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
    ])
  })

  test('api.md 3 a call without an id gets no answer', async () => {
    const one = await node()
    const gateway = await start([one.url])
    expect(await ask(gateway, { jsonrpc: '2.0', method: 'eth_blockNumber' })).toEqual({ status: 204, json: undefined })
    expect(one.calls).toHaveLength(1)
  })

  test('G-6 100 calls at once are taken, 101 are not', async () => {
    const one = await node({ answers: { eth_blockNumber: () => '0x1' } })
    const gateway = await start([one.url])
    const batch = (count: number) => Array.from({ length: count }, (_, id) => call('eth_blockNumber', [], id))
    expect((await ask(gateway, batch(100))).json).toHaveLength(100)
    expect(await ask(gateway, batch(101))).toMatchObject({ status: 413, json: { error: { code: -32600 } } })
    expect(one.calls).toHaveLength(100)
  })

  test.each([
    ['no JSON', '{', 400, -32700],
    ['nothing', '', 400, -32700],
    ['an empty batch', '[]', 400, -32600],
    ['a number', '1', 200, -32600],
    ['an old version', '{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}', 200, -32600],
    ['no method', '{"jsonrpc":"2.0","id":1}', 200, -32600],
    ['params that are text', '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":"x"}', 200, -32600],
    ['an id that is a list', '{"jsonrpc":"2.0","id":[1],"method":"eth_chainId"}', 200, -32600],
    ['too deep params', `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${'['.repeat(30)}${']'.repeat(30)}}`, 400, -32700],
    ['too long a body', `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":["${'x'.repeat(262_144)}"]}`, 413, -32600],
  ])('X-08 %s is answered in JSON-RPC', async (_what, body, status, code) => {
    const one = await node()
    const gateway = await start([one.url])
    expect(await ask(gateway, body)).toMatchObject({ status, json: { jsonrpc: '2.0', error: { code } } })
    expect(one.calls).toEqual([])
  })

  test('G-1 each member of a batch is paid for', async () => {
    const one = await node({ answers: { eth_blockNumber: () => '0x1' } })
    const gateway = await start([one.url], { LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_RPC_PER_S: '1', LATCHKEY_LIMIT_RPC_BURST: '10' })
    const batch = Array.from({ length: 10 }, (_, id) => call('eth_blockNumber', [], id))
    expect((await ask(gateway, batch)).status).toBe(200)
    const response = await gateway.ask(path, { body: call('eth_blockNumber') })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('nodes that fail', () => {
  const healthy = { answers: { eth_blockNumber: () => '0x10' } }

  test('G-6 a node that answers nobody costs its deadline a few times, then nothing', async () => {
    const silent = await node({ handle: () => {} })
    const gateway = await start([silent.url], { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '2000', LATCHKEY_LIMIT_RPC_UNDER_WAY: '10' })
    // The first one sees that it is of this chain.
    expect((await ask(gateway, call('eth_blockNumber'))).status).toBe(502)
    const first = await Promise.all(Array.from({ length: 30 }, () => ask(gateway, call('eth_blockNumber'))))
    expect(first.map(({ status }) => status)).toEqual(Array(30).fill(502))
    expect(silent.calls.length).toBe(11)
    // Those beyond ten were not sent there.
    expect(gateway.gateway.metrics.render()).toContain('latchkey_rpc_upstream_spared_total{chain="eip155:31337",upstream="0"} 20')

    const next = await Promise.all(Array.from({ length: 30 }, () => ask(gateway, call('eth_blockNumber'))))
    expect(next.map(({ status }) => status)).toEqual(Array(30).fill(502))
    expect(silent.calls.length).toBe(11)
  })

  test.each([
    ['a dead one', async () => 'http://127.0.0.1:1'],
    ['one with a 500', async () => (await node({ handle: (_request, response) => void response.writeHead(500).end('boom') })).url],
    ['one with a 429', async () => (await node({ handle: (_request, response) => void response.writeHead(429).end() })).url],
    ['one with HTML', async () => (await node({ handle: (_request, response) => void response.end('<html>') })).url],
    ['one with nothing', async () => (await node({ handle: (_request, response) => void response.end() })).url],
    [
      'one with another id',
      async () => (await node({ handle: (_request, response) => void response.end('{"jsonrpc":"2.0","id":99,"result":"0xbad"}') })).url,
    ],
    ['one that hangs up', async () => (await node({ handle: (request) => void request.socket.destroy() })).url],
    ['a silent one', async () => (await node({ handle: () => {} })).url],
    [
      'one that redirects',
      async () =>
        (await node({ handle: (_request, response) => void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end() })).url,
    ],
    ['one of another chain', async () => (await node({ chainId: '0x1', answers: { eth_blockNumber: () => '0xbad' } })).url],
    [
      'one whose quota is used up',
      async () => (await node({ answers: { eth_blockNumber: () => ({ error: { code: -32005, message: 'limit' } }) } })).url,
    ],
  ])('R-A8 G-6 %s is passed over', async (_what, bad) => {
    const good = await node(healthy)
    const gateway = await start([await bad(), good.url], { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '300' })
    expect(await ask(gateway, call('eth_blockNumber'))).toEqual({ status: 200, json: { jsonrpc: '2.0', id: 1, result: '0x10' } })
    const startedAt = performance.now()
    expect((await ask(gateway, call('eth_blockNumber'))).json).toMatchObject({ result: '0x10' })
    expect(performance.now() - startedAt, 'the second time it is not asked first').toBeLessThan(250)
  })

  test('R-A8 when all fail, each call of a batch gets -32603 and the status is 502', async () => {
    const gateway = await start(['http://127.0.0.1:1', 'http://127.0.0.1:2'])
    expect(await ask(gateway, [call('eth_blockNumber', [], 'a'), call('eth_chainId', [], 'b')])).toMatchObject({
      status: 502,
      json: [error(-32603, 'a'), error(-32603, 'b')],
    })
  })

  test('G-6 an answer without end is cut off', async () => {
    const one = await node({
      handle: (_request, response) => {
        const write = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', write)
        }
        write()
      },
    })
    const gateway = await start([one.url], { LATCHKEY_LIMIT_RPC_RESPONSE_BYTES: '1000000' })
    const before = process.memoryUsage().rss
    expect((await ask(gateway, call('eth_blockNumber'))).status).toBe(502)
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  test('G-6 R-A8 a signed transaction that the next node has already is a transaction that was sent', async () => {
    const raw = '0x02f86c0180843b9aca00'
    const silent = await node({ handle: (request) => void request.socket.destroy() })
    const second = await node({ answers: { eth_sendRawTransaction: () => ({ error: { code: -32000, message: 'already known' } }) } })
    const gateway = await start([silent.url, second.url])
    expect((await ask(gateway, call('eth_sendRawTransaction', [raw]))).json).toMatchObject({ result: keccak256(raw) })
  })

  test('G-6 a filter is asked of the node that made it', async () => {
    const made: string[] = []
    const [first, second] = await Promise.all(
      ['one', 'two'].map((name) =>
        node({
          answers: {
            eth_newBlockFilter: () => '0x5',
            eth_getFilterChanges: ({ params }) => {
              made.push(`${name}:${params[0]}`)
              return [name]
            },
          },
        }),
      ),
    )
    const gateway = await start([first?.url ?? '', second?.url ?? ''])
    const { json } = await ask(gateway, call('eth_newBlockFilter'))
    const id = (json as { result: string }).result
    await first?.stop()
    const changes = await ask(gateway, call('eth_getFilterChanges', [id]))
    expect(id).toBe('0x105')
    expect(changes.status, 'the other node knows nothing of it').toBe(502)
    expect(made).toEqual([])
    expect((await ask(gateway, call('eth_getFilterChanges', ['0x115']))).json).toMatchObject({ result: ['two'] })
    expect(made).toEqual(['two:0x5'])
  })
})

describe('what a node must not learn or tell', () => {
  test('G-6 neither cookies, keys, origin nor address of the caller reach the node', async () => {
    const one = await node()
    const gateway = await start([one.url])
    await gateway.ask(path, {
      body: call('eth_blockNumber'),
      headers: { Cookie: 'canary=1', 'X-Forwarded-For': '9.9.9.9', 'X-Canary': 'canary', Referer: 'https://app.example/canary' },
    })
    const headers = JSON.stringify(one.lastHeaders)
    expect(headers).not.toMatch(/canary|app\.example|9\.9\.9\.9|p1/)
  })

  test('G-6 the key and host of a node are in no answer and no log', async () => {
    const one = await node({
      answers: {
        eth_blockNumber: () => ({
          error: {
            code: -32000,
            message: 'bad key canary-path-key at canary-user:canary-pass, see ?apikey=canary-query-key',
            data: { docs: 'canary-path-key' },
          },
        }),
      },
    })
    const url = new URL(`${one.url}/v2/canary-path-key?apikey=canary-query-key`)
    url.username = 'canary-user'
    url.password = 'canary-pass'
    const dead = 'http://canary-host.invalid/canary-dead-key'
    const gateway = await start([url.href])
    const failing = await start([dead])
    const answers = [await ask(gateway, call('eth_blockNumber')), await ask(failing, call('eth_blockNumber'))]
    expect(answers[0]?.json).toMatchObject(error(-32000))
    expect(answers[1]?.status).toBe(502)
    expect(JSON.stringify(answers)).not.toContain('canary')
    expect([...gateway.log, ...failing.log].join('')).not.toContain('canary')
    expect(await (await gateway.ask('/metrics')).text()).not.toContain('canary')
    expect(one.lastHeaders.authorization).toBe(`Basic ${btoa('canary-user:canary-pass')}`)
  })

  test('T-D5 what a node adds beside result and error is dropped', async () => {
    const one = await node({
      handle: (_request, response) => void response.end('{"jsonrpc":"2.0","id":0,"result":"0x1","extra":"x","__proto__":{"polluted":1}}'),
    })
    const gateway = await start([one.url])
    expect((await ask(gateway, call('eth_blockNumber'))).json).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  })
})

describe('searching logs', () => {
  const logs = { answers: { eth_getLogs: () => [], eth_blockNumber: () => '0x7a120', eth_newFilter: () => '0x1' } }

  test.each([
    [{ fromBlock: '0x0', toBlock: '0x270f' }, true],
    [{ fromBlock: '0x0', toBlock: '0x2710' }, false],
    [{ fromBlock: '0x0' }, false],
    [{ fromBlock: 'earliest', toBlock: 'latest' }, false],
    [{ fromBlock: '0x79e00', toBlock: 'latest' }, true],
    [{ fromBlock: 'latest' }, true],
    [{}, true],
    [{ blockHash: `0x${'1'.repeat(64)}` }, true],
  ])('G-6 eth_getLogs %j may be asked: %s', async (filter, isAllowed) => {
    const one = await node(logs)
    const gateway = await start([one.url])
    for (const method of ['eth_getLogs', 'eth_newFilter']) {
      const { json } = await ask(gateway, call(method, [filter]))
      if (isAllowed) expect(json).toHaveProperty('result')
      else expect(json).toMatchObject(error(-32602))
      expect(one.calls.some((seen) => seen.method === method)).toBe(isAllowed)
    }
  })
})

test('A-07 E-09 wallet_getAssets is answered by the gateway itself', async () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const one = await node({ answers: { eth_getBalance: () => '0x8ac7230489e80000' } })
  const gateway = await start([one.url])
  const { json } = await ask(gateway, call('wallet_getAssets', [{ account }]))
  expect(json).toMatchObject({
    result: { '0x7a69': [{ address: 'native', balance: '0x8ac7230489e80000', type: 'NATIVE', metadata: { symbol: 'ETH', decimals: 18 } }] },
  })
  expect((await ask(gateway, call('wallet_getAssets', [{ account, chainFilter: ['0x1'] }]))).json).toMatchObject({ result: {} })
  expect((await ask(gateway, call('wallet_getAssets', [{ account: 'nobody' }]))).json).toMatchObject(error(-32602))
})

test('A-06 numbers that a double would change pass unchanged on other families', async () => {
  const one = await node({
    handle: (_request, response) => void response.end('{"jsonrpc":"2.0","id":0,"result":{"value":{"rentEpoch":18446744073709551615}}}'),
  })
  const gateway = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1=${one.url}` } })
  open.push(gateway)
  const response = await gateway.ask('/v1/?chainId=solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', { body: call('getAccountInfo', ['x']) })
  expect(await response.text()).toContain('18446744073709551615')
})
