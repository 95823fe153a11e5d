import { LatchkeyError } from '@latchkey/common/contract'
import { freePort } from '@latchkey/test/node'
import { serveRpc } from '@latchkey/test/rpc'
import { expect, test, vi } from 'vitest'
import { startAnvil } from '../anvil.fixture.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { createChainClient } from './createChainClient.ts'

const network = testNetwork(31337)
const block = { method: 'eth_blockNumber' }
const healthy = { eth_chainId: () => '0x7a69', eth_blockNumber: () => '0x5' }

function connect(urls: readonly string[]) {
  const controller = new AbortController()
  return {
    client: createChainClient({ network, urls, signal: controller.signal }),
    [Symbol.dispose]: () => controller.abort(),
    stop: () => controller.abort(),
  }
}

test('reads from a real node', async () => {
  const anvil = await startAnvil()
  using kit = connect([anvil.url])

  expect(await kit.client.request(block).finally(anvil.stop)).toBe('0x0')
})

test('C-07 R-A8 goes on with the next node when the first is dead', async () => {
  await using good = await serveRpc(healthy)
  using kit = connect([`http://127.0.0.1:${await freePort()}`, good.url])

  expect(await kit.client.request(block)).toBe('0x5')
})

test('C-07 R-A8 waits at most the ping time for a node that hangs', async () => {
  await using slow = await serveRpc(healthy, { delayMs: 30_000 })
  await using good = await serveRpc(healthy)
  using kit = connect([slow.url, good.url])
  const start = performance.now()

  expect(await kit.client.request(block)).toBe('0x5')

  expect(performance.now() - start).toBeLessThan(30_000)
  expect(slow.calls).toEqual(['eth_chainId'])
})

test.each([429, 500, 503])('R-A8 goes on with the next node when the first answers %i', async (status) => {
  await using bad = await serveRpc({}, { status })
  await using good = await serveRpc(healthy)
  using kit = connect([bad.url, good.url])

  expect(await kit.client.request(block)).toBe('0x5')
})

test('T-N1 never asks a node that serves another chain', async () => {
  await using liar = await serveRpc({ eth_chainId: () => '0x1', eth_blockNumber: () => '0x999999' })
  await using good = await serveRpc(healthy, { delayMs: 50 })
  using kit = connect([liar.url, good.url])

  expect(await kit.client.request(block)).toBe('0x5')

  expect(liar.calls).toEqual(['eth_chainId'])
})

test('T-N1 would rather read nothing than another chain', async () => {
  await using liar = await serveRpc({ eth_chainId: () => '0x1', eth_blockNumber: () => '0x999999' })
  using kit = connect([liar.url])

  await expect(kit.client.request(block)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
})

test('X-10 CHAIN_NOT_CONFIGURED when no node is known', async () => {
  using kit = connect([])

  await expect(kit.client.request(block)).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED', shortMessage: 'Chain not configured' })
})

test('RPC_UNAVAILABLE when all are dead', async () => {
  using kit = connect([`http://127.0.0.1:${await freePort()}`])

  await expect(kit.client.request(block)).rejects.toMatchObject({
    code: 'RPC_UNAVAILABLE',
    shortMessage: 'The RPC address cannot be reached',
  })
})

test('T-D6 keeps the node’s address, which may hold a key, out of errors', async () => {
  await using node = await serveRpc({ eth_chainId: () => '0x7a69' })
  const secret = `${node.url}/v1/sk_canary_77`
  using kit = connect([secret, `http://127.0.0.1:${await freePort()}/sk_canary_77`])
  const errors: unknown[] = [await kit.client.request(block).catch((error: Error) => error)]
  using dead = connect([`http://127.0.0.1:${await freePort()}/sk_canary_77`])
  errors.push(await dead.client.request(block).catch((error: Error) => error))

  for (const error of errors) {
    if (!(error instanceof LatchkeyError)) throw new Error('Not an error')
    expect(
      [error.message, error.shortMessage, String((error.cause as Error | undefined)?.stack), JSON.stringify(error)].join(),
    ).not.toContain('canary')
  }
})

test('X-08 keeps the number a node refused with', async () => {
  await using node = await serveRpc(healthy)
  using kit = connect([node.url])

  await expect(kit.client.request({ method: 'eth_nonsense' })).rejects.toMatchObject({ code: 'UNKNOWN', providerCode: -32601 })
})

test('C-07 pings every 4 s, takes the better node, and stops ten rounds after the last read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isFirstAlive = true
  await using first = await serveRpc({
    ...healthy,
    eth_chainId: () => (isFirstAlive ? '0x7a69' : Promise.reject({ code: -32000, message: 'down' })),
    eth_blockNumber: () => '0x1',
  })
  await using second = await serveRpc({ ...healthy, eth_blockNumber: () => '0x2' })
  using kit = connect([first.url, second.url])
  const pings = (node: { calls: string[] }) => node.calls.filter((call) => call === 'eth_chainId').length
  await kit.client.request(block)
  expect(pings(first)).toBe(1)

  isFirstAlive = false
  for (let round = 1; round <= 10; round++) {
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(pings(second)).toBe(round + 1))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pings(second)).toBe(11)

  expect(await kit.client.request(block)).toBe('0x2')
  kit.stop()
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
  vi.useRealTimers()
})

test('ABORTED at once when the caller aborts, or the kit is gone', async () => {
  await using slow = await serveRpc(healthy, { delayMs: 900 })
  const kit = connect([slow.url])
  const attempt = new AbortController()
  const one = expect(kit.client.request(block, attempt.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  const two = expect(kit.client.request(block)).rejects.toMatchObject({ code: 'ABORTED' })

  attempt.abort()
  await one
  kit.stop()
  await two
})
