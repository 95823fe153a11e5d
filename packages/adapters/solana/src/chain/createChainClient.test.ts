import { hasCode } from '@latchkey/common/contract'
import { type RpcServer, serveRpc } from '@latchkey/test/rpc'
import { afterEach, expect, test } from 'vitest'
import { devnetReference, mainnetReference, testNetwork } from '../testNetwork.fixture.ts'
import { createChainClient } from './createChainClient.ts'

const genesis = { mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' }
const servers: RpcServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]())))

async function serve(answers: Parameters<typeof serveRpc>[0] = {}, options?: Parameters<typeof serveRpc>[1]) {
  const server = await serveRpc({ getGenesisHash: () => genesis.mainnet, getBlockHeight: () => 7, ...answers }, options)
  servers.push(server)
  return server
}

function open(urls: readonly string[], reference = mainnetReference) {
  return createChainClient({ network: testNetwork([], reference), urls, signal: new AbortController().signal })
}

const height = { method: 'getBlockHeight' }
const dead = 'http://127.0.0.1:9'

test('asks the first node, and each for its genesis once', async () => {
  const [one, two] = [await serve(), await serve()]
  const client = open([one.url, two.url])

  expect([await client.request(height), await client.request(height)]).toEqual([7, 7])

  expect(one.calls).toEqual(['getGenesisHash', 'getBlockHeight', 'getBlockHeight'])
  expect(two.calls).toEqual([])
})

test.each([
  ['is not there', async () => dead],
  ['is out of order', async () => (await serve({}, { status: 503 })).url],
  ['has enough of us', async () => (await serve({}, { status: 429 })).url],
  ['is behind', async () => (await serve({ getBlockHeight: () => Promise.reject({ code: -32005, message: 'Node is behind' }) })).url],
  ['serves another cluster', async () => (await serve({ getGenesisHash: () => genesis.devnet, getBlockHeight: () => 666 })).url],
])('C-07 T-N1 R-A8 asks the next node where one %s', async (_, makeUrl) => {
  const good = await serve()

  expect(await open([await makeUrl(), good.url]).request(height)).toBe(7)
})

test('C-07 asks the node first that answered, and the other one when that fails', async () => {
  const good = await serve()
  const client = open([dead, good.url])
  await client.request(height)
  for (let times = 0; times < 5; times++) await client.request(height)

  expect(good.calls).toHaveLength(7)
})

test('X-10 CHAIN_NOT_CONFIGURED when no node is known', async () => {
  await expect(open([]).request(height)).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
})

test('T-N1 asks a node of another cluster nothing more', async () => {
  const other = await serve({ getGenesisHash: () => genesis.devnet })
  const client = open([other.url])

  for (let times = 0; times < 2; times++) await expect(client.request(height)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })

  expect(other.calls).toEqual(['getGenesisHash'])
})

test.each([
  ['a chain of the host’s own', 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1', () => 'anything'],
  ['a node that does not tell', mainnetReference, () => Promise.reject({ code: -32601, message: 'Method not found' })],
  ['devnet', devnetReference, () => genesis.devnet],
])('believes %s', async (_, reference, getGenesisHash) => {
  expect(await open([(await serve({ getGenesisHash })).url], reference).request(height)).toBe(7)
})

test('does not ask elsewhere what a node refused, and keeps what it said', async () => {
  const refusing = await serve({ getBlockHeight: () => Promise.reject({ code: -32602, message: 'Invalid params', data: { err: 'x' } }) })
  const good = await serve()

  const error = await open([refusing.url, good.url])
    .request(height)
    .catch((error) => error)

  expect(error).toMatchObject({ code: 'UNKNOWN', providerCode: -32602, cause: { message: 'Invalid params', data: { err: 'x' } } })
  expect(good.calls).toEqual([])
})

test('R-A8 says that no node answers, without naming its address', async () => {
  const error = await open(['http://127.0.0.1:9/?key=secret'])
    .request(height)
    .catch((error) => error)

  expect(error).toMatchObject({ code: 'RPC_UNAVAILABLE' })
  expect(`${Object(error).message}${Object(error).stack}${Object(error).cause}`).not.toContain('secret')
})

test.each([
  ['JSON that is none', 'rubbish'],
  ['too much of it', `"${'x'.repeat(2_100_000)}"`],
])('R-A5 refuses %s', async (_, body) => {
  const { createServer } = await import('node:http')
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  await expect(open([url], 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1').request(height)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
  server.close()
})

test('ends at once when the caller aborts, or the kit is gone', async () => {
  const slow = await serve({}, { delayMs: 2_000 })
  const [kit, caller] = [new AbortController(), new AbortController()]
  const client = createChainClient({ network: testNetwork([], mainnetReference), urls: [slow.url], signal: kit.signal })
  const [first, second] = [client.request(height, caller.signal), client.request(height)].map((one) => one.catch((error) => error))
  caller.abort()
  expect(hasCode(await first, 'ABORTED')).toBe(true)

  kit.abort()

  expect(hasCode(await second, 'ABORTED')).toBe(true)
})
