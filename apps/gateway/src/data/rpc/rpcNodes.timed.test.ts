import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { recordFault, toEnv } from '../../../test/faults/recordFault.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { ask, call, error, path, rpcTests } from '../../../test/rpcTests.fixture.ts'

const { node, start } = rpcTests()

describe('nodes that fail', () => {
  const healthy = { answers: { eth_blockNumber: () => '0x10' } }

  test('B-27 G-6 a few calls wait for a node that never answers, later ones do not', async () => {
    const silent = await node({ handle: () => {} })
    const limits = { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: 2_000 }
    const gateway = await start([silent.url], { ...toEnv(limits), LATCHKEY_LIMIT_RPC_UNDER_WAY: '10' })
    const asked = () => silent.calls.filter(({ method }) => method === 'eth_gasPrice').length
    // The first one sees that it is of this chain.
    expect((await ask(gateway, call('eth_gasPrice'))).status).toBe(502)
    const watch = watchFault()
    const of30 = (what: string) =>
      Promise.all(Array.from({ length: 30 }, () => watch.call(what, () => gateway.ask(path, { body: call('eth_gasPrice') }))))
    expect(await of30('the first RPC calls')).toEqual(Array(30).fill('502'))
    // Of one caller half of ten are sent there.
    expect(asked()).toBe(6)
    expect(await gateway.gateway.metrics.render()).toContain('latchkey_rpc_upstream_spared_total{chain="eip155:31337",upstream="0"} 25')

    const next = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const startedAt = performance.now()
        const { status } = await ask(gateway, call('eth_gasPrice'))
        return { status, tookMs: performance.now() - startedAt }
      }),
    )
    expect(next.map(({ status }) => status)).toEqual(Array(30).fill(502))
    expect(asked()).toBe(6)
    // One of them waits for our own look at it.
    const times = next.map(({ tookMs }) => tookMs).sort((one, other) => one - other)
    const tookMs = times.at(-2) ?? 0
    expect(tookMs).toBeLessThan(1_000)
    await watch.call('the next ones', () => gateway.ask(path, { body: call('eth_gasPrice') }))
    const other = await node({ answers: { eth_gasPrice: () => '0x1' } })
    const beside = await start([silent.url, other.url], toEnv(limits))
    const answers = Array.from({ length: 5 }, () =>
      watch.call('RPC calls that another node can answer', () => beside.ask(path, { body: call('eth_gasPrice') })),
    )
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['200']))
    recordFault('nodeSilent', {
      ...{ component: 'chain node', fault: 'it does not answer', seen: watch.seen },
      limits,
    })
  })

  test('G-6 G-2 slow calls do not make a node unavailable to other calls', async () => {
    const one = await node({ answers: { eth_call: () => new Promise(() => {}), eth_blockNumber: () => '0x10' } })
    const gateway = await start([one.url], { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '500' })
    for (let round = 0; round < 2; round++) {
      const slow = await Promise.all(Array.from({ length: 8 }, () => ask(gateway, call('eth_call', [{}, 'latest']))))
      expect(slow.map(({ status }) => status)).toEqual(Array(8).fill(502))
      await expect.poll(async () => (await ask(gateway, call('eth_blockNumber'))).status, { timeout: 2_000 }).toBe(200)
    }
  })

  test('G-6 G-2 one caller’s expensive calls leave capacity for others', async () => {
    const one = await node({ answers: { eth_call: () => new Promise(() => {}), eth_blockNumber: () => '0x10' } })
    const env = { LATCHKEY_LIMIT_RPC_UNDER_WAY: '8', LATCHKEY_TRUSTED_PROXIES: '127.0.0.1', LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '2000' }
    const gateway = await start([one.url], env)
    const from = (network: string, method: string) =>
      gateway.ask(path, { body: call(method, [{}]), headers: { 'X-Forwarded-For': network } })
    expect((await from('203.0.113.9', 'eth_blockNumber')).status).toBe(200)
    const busy = Array.from({ length: 20 }, () => from('198.51.100.7', 'eth_call'))
    await expect.poll(() => one.calls.filter(({ method }) => method === 'eth_call').length).toBe(4)
    expect((await from('203.0.113.9', 'eth_blockNumber')).status).toBe(200)
    await Promise.all(busy)
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
    const gateway = await start([await bad(), good.url], { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '2000' })
    expect(await ask(gateway, call('eth_blockNumber'))).toEqual({ status: 200, json: { jsonrpc: '2.0', id: 1, result: '0x10' } })
    const startedAt = performance.now()
    expect((await ask(gateway, call('eth_blockNumber'))).json).toMatchObject({ result: '0x10' })
    expect(performance.now() - startedAt, 'the second time it is not asked first').toBeLessThan(1_900)
  })

  test('R-A8 when all fail, each call of a batch gets -32603 and the status is 502', async () => {
    const gateway = await start(['http://127.0.0.1:1', 'http://127.0.0.1:2'])
    expect(await ask(gateway, [call('eth_blockNumber', [], 'a'), call('eth_chainId', [], 'b')])).toMatchObject({
      status: 502,
      json: [error(-32603, 'a'), error(-32603, 'b')],
    })
  })

  test('G-6 an endless answer is cut off', async () => {
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

  test('G-6 R-A8 a signed transaction that the next node already has counts as sent', async () => {
    const raw = '0x02f86c0180843b9aca00'
    const silent = await node({ handle: (request) => void request.socket.destroy() })
    const second = await node({ answers: { eth_sendRawTransaction: () => ({ error: { code: -32000, message: 'already known' } }) } })
    const gateway = await start([silent.url, second.url])
    expect((await ask(gateway, call('eth_sendRawTransaction', [raw]))).json).toMatchObject({ result: keccak256(raw) })
  })

  test('G-6 a filter is queried at the node that created it', async () => {
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

  test('T-D5 fields that a node adds to result and error are dropped', async () => {
    const one = await node({
      handle: (_request, response) => void response.end('{"jsonrpc":"2.0","id":0,"result":"0x1","extra":"x","__proto__":{"polluted":1}}'),
    })
    const gateway = await start([one.url])
    expect((await ask(gateway, call('eth_blockNumber'))).json).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  })
})

describe('one node of several', () => {
  const priced = (price: string) => node({ answers: { eth_gasPrice: () => price } })

  test('T-N2 A-06 two sources are two nodes, whichever is the preferred one', async () => {
    const [honest, liar] = await Promise.all([priced('0x1'), priced('0xffffffff')])
    const gateway = await start([honest.url, liar.url])
    for (let turn = 0; turn < 3; turn++) {
      expect((await ask(gateway, call('eth_gasPrice'), `${path}&source=1`)).json).toMatchObject({ result: '0x1' })
      expect((await ask(gateway, call('eth_gasPrice'), `${path}&source=2`)).json).toMatchObject({ result: '0xffffffff' })
    }
    expect((await ask(gateway, [call('eth_gasPrice'), call('eth_feeHistory')], `${path}&source=2`)).status).toBe(200)
    expect(honest.calls).toHaveLength(3)
    expect(liar.calls).toHaveLength(5)
  })

  test('T-N2 A-06 no other node answers for a source that is down or not configured', async () => {
    const honest = await priced('0x1')
    const gateway = await start([honest.url, 'http://127.0.0.1:1'])
    expect((await ask(gateway, call('eth_gasPrice'), `${path}&source=2`)).status).toBe(502)
    expect(await ask(gateway, call('eth_gasPrice'), `${path}&source=3`)).toMatchObject({
      status: 200,
      json: { error: { code: -32602, message: 'There is no such source' } },
    })
    expect(honest.calls).toEqual([])
    for (const source of ['0', '10', 'x', ''])
      expect((await ask(gateway, call('eth_gasPrice'), `${path}&source=${source}`)).status).toBe(400)
  })
})
