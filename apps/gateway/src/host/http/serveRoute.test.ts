import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import type { RateLimiter } from '../limits/rateLimiter.ts'

test('5.2 admission counts against a request’s deadline, and health checks skip it', async () => {
  const gateway = await startTestGateway({ env: { LATCHKEY_LIMIT_HANDLER_MS: '300' } })
  onTestFinished(() => gateway.stop())
  const { limiter } = gateway.gateway
  const hanging: RateLimiter = { take: () => new Promise(() => {}), close: () => limiter.close() }
  Object.assign(gateway.gateway, { limiter: hanging })

  expect((await gateway.ask('/healthz')).status).toBe(200)
  expect((await gateway.ask('/readyz')).status).toBe(200)
  const response = await gateway.ask('/appkit/v1/config')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ reasons: [{ name: 'TIMEOUT' }] })
})

test('5.2 a caller that leaves cancels its requests to a node', async () => {
  const seen = { asked: 0, left: 0 }
  const node = createServer((request, response) => {
    seen.asked += 1
    response.once('close', () => {
      seen.left += 1
    })
    request.resume()
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  // Longer than the test waits: nothing but the caller's leaving ends it.
  const deadlines = { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '600000', LATCHKEY_LIMIT_HANDLER_MS: '600000' }
  const gateway = await startTestGateway({ env: { ...deadlines, LATCHKEY_RPC_URLS: `eip155:31337=${url}` } })
  onTestFinished(async () => {
    await gateway.stop()
    node.closeAllConnections()
    node.close()
  })
  const leaving = new AbortController()
  const asked = fetch(`${gateway.url}/v1/?chainId=eip155:31337&projectId=p1`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }),
    signal: leaving.signal,
  }).catch(() => {})
  await expect.poll(() => seen.asked).toBe(1)

  leaving.abort()
  await asked

  await expect.poll(() => seen.left).toBe(1)
  await expect.poll(() => gateway.log.join('')).toContain('"status":499')
  expect(gateway.log.join('')).not.toContain('request failed')
})
