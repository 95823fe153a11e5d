import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** A client that never ends its side. @returns What it received until the gateway ended its own. */
async function tell({ url }: TestGateway, text: string): Promise<{ said: string; socket: Socket }> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  open.push(() => socket.destroy())
  socket.on('error', () => {})
  let said = ''
  socket.on('data', (data: Buffer) => {
    said += data
  })
  const ended = once(socket, 'end')
  socket.write(text)
  await ended
  return { said, socket }
}

test.each([
  ['no HTTP', 'XX\r\n\r\n', 400],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a host that is none', 'GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['an address that is none', 'GET http://[/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['headers that are too long', `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`, 431],
  ['headers that do not end', 'GET /healthz HTTP/1.1\r\nHost: a\r\n', 408],
])('G-15 %s: the refusal has an id, which is in the log, and is counted', async (_what, text, status) => {
  const gateway = await startTestGateway({ env: { LATCHKEY_LIMIT_HEADERS_MS: '500' } })
  open.push(() => gateway.stop())
  const { said } = await tell(gateway, text)
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const [, requestId = ''] = /^x-request-id: (\S+)/im.exec(said) ?? []
  expect(said).toContain(`"requestId":"${requestId}"`)
  expect(gateway.log.filter((line) => requestId && line.includes(requestId))).toHaveLength(1)
  const figures = await gateway.gateway.metrics.render()
  expect(figures.split('\n')).toContain(`latchkey_http_requests_total{path="unreadable",method="_OTHER",status="${status}"} 1`)
})

test('G-15 a client with an unknown `Expect` header still gets an answer', async () => {
  const gateway = await startTestGateway()
  open.push(() => gateway.stop())
  const { said } = await tell(gateway, 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: magic\r\nConnection: close\r\n\r\n')
  expect(said).toMatch(/^HTTP\/1.1 200 /)
})

const upgrade =
  'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

test('5.2 a client that is refused a WebSocket and keeps the connection open delays neither the gateway nor its shutdown', async () => {
  const gateway = await startTestGateway({ env: { LATCHKEY_LIMIT_URL_BYTES: '100', LATCHKEY_LIMIT_DRAIN_MS: '1000' } })
  open.push(() => gateway.stop())
  const refused = await tell(gateway, `GET /relay?x=${'x'.repeat(100)} HTTP/1.1\r\n${upgrade}`)
  expect(refused.said).toMatch(/^HTTP\/1.1 413 /)
  const elsewhere = await tell(gateway, `GET /nowhere HTTP/1.1\r\n${upgrade}`)
  expect(elsewhere.said).toMatch(/^HTTP\/1.1 404 /)
  const figures = (await gateway.gateway.metrics.render()).split('\n').filter((line) => /http_requests_total\{|connects_total/.test(line))
  expect(figures).toContain('latchkey_relay_connects_total{outcome="refused"} 1')
  expect(figures).toContain('latchkey_http_requests_total{path="/relay/",method="GET",status="413"} 1')
  expect(figures).toContain('latchkey_http_requests_total{path="unknown",method="GET",status="404"} 1')
  expect(refused.socket.writable).toBe(true)
  const stopped = gateway.stop().then(() => 'stopped')
  expect(await Promise.race([stopped, once(AbortSignal.timeout(10_000), 'abort')])).toBe('stopped')
})
