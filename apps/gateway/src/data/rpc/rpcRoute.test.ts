import { describe, expect, test } from 'vitest'
import { ask, call, error, path, rpcTests } from '../../../test/rpcTests.fixture.ts'

const { node, start, gateway } = rpcTests()

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
    const data = { requestId: expect.stringMatching(/^[\da-f-]{36}$/) }
    expect(json).toEqual([
      { jsonrpc: '2.0', id: 'x', result: '0x10' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method is not supported', data } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request', data } },
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
  const proxy = await gateway({ env: { LATCHKEY_RPC_URLS: `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1=${one.url}` } })
  const response = await proxy.ask('/v1/?chainId=solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', { body: call('getAccountInfo', ['x']) })
  expect(await response.text()).toContain('18446744073709551615')
})
