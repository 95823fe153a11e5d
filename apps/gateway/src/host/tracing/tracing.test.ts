import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, sqlite, type TestEngine } from '../../../test/engines.ts'
import { newTopic, RelayClient } from '../../../test/relayClient.ts'
import { type CollectedSpan, startCollector } from '../../../test/startCollector.ts'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const redisUrl = process.env['LATCHKEY_TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'
const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ data: '0x1234' }, 'latest'] }

async function start(env: Record<string, string>, engine: TestEngine = sqlite): Promise<TestGateway> {
  const gateway = await startTestGateway({ engine, env })
  open.push(() => gateway.stop())
  return gateway
}

async function startBoth(env: Record<string, string> = {}, engine: TestEngine = sqlite) {
  const [collector, node] = await Promise.all([startCollector(), startFakeNode({ answers: { eth_call: () => '0x1' } })])
  open.push(
    () => node.stop(),
    () => collector.stop(),
  )
  const gateway = await start(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LATCHKEY_RPC_URLS: `eip155:31337=${node.url}/secret-canary-path`, ...env },
    engine,
  )
  return { collector, node, gateway }
}

describe.each(engines)('spans, with $name', (engine) => {
  test('5.2 a request is one trace, and its calls to nodes, databases and Redis are its spans', async () => {
    const { collector, node, gateway } = await startBoth(
      { REDIS_URL: redisUrl, OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=a%20test' },
      engine,
    )
    const response = await gateway.ask('/v1/?chainId=eip155:31337', { body: call })
    const gone = await gateway.ask('/v1/identity/nonsense')
    await gateway.stop()
    const root = rootOf(collector.spans, response.headers.get('x-request-id'))
    expect(root).toMatchObject({
      name: 'POST /v1/',
      kind: 2,
      status: 0,
      attributes: { 'http.request.method': 'POST', 'http.route': '/v1/', 'http.response.status_code': 200 },
    })
    const parts = collector.spans.filter((span) => span.traceId === root.traceId && span !== root)
    for (const part of parts) {
      expect(part.parentId).toBe(root.spanId)
      expect(part.kind).toBe(3)
      // Clocks of milliseconds and of nanoseconds meet here.
      expect(part.startNs).toBeGreaterThan(root.startNs - 5_000_000n)
      expect(part.endNs).toBeLessThanOrEqual(root.endNs + 5_000_000n)
    }
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['redis limits', 'select project', 'node eth_call']))
    expect(parts.find(({ name }) => name === 'select project')?.attributes).toEqual({
      'db.system.name': engine.name === 'postgres' ? 'postgresql' : 'sqlite',
      'db.namespace': 'gateway',
      'db.operation.name': 'select',
      'db.collection.name': 'project',
    })
    expect(rootOf(collector.spans, gone.headers.get('x-request-id')).name).toBe('GET /v1/identity/{address}')
    expect(collector.resource).toMatchObject({ 'service.name': 'latchkey-gateway', 'deployment.environment.name': 'a test' })
    // Another operator's node learns nothing of the trace.
    expect(Object.keys(node.lastHeaders).filter((name) => /trace|baggage/.test(name))).toEqual([])
  }, 60_000)

  test('5.2 a call of a relay client is a trace, with the statement that stores its message', async () => {
    const { collector, gateway } = await startBoth({}, engine)
    const client = await RelayClient.open(`${gateway.url.replace('http', 'ws')}/relay`)
    await client.publish(newTopic(), 'canary-message')
    client.ws.terminate()
    await gateway.stop()
    const root = collector.spans.find(({ name }) => name === 'relay irn_publish')
    expect(root).toMatchObject({ kind: 2, parentId: '', attributes: { 'rpc.method': 'irn_publish' } })
    const parts = collector.spans.filter(({ parentId }) => parentId === root?.spanId)
    expect(parts.map(({ name }) => name)).toContain('insert relay_message')
    expect(collector.text).not.toContain('canary')
  }, 60_000)
})

describe('whose trace it is', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = (flags: string) => `00-${trace}-00f067aa0ba902b7-${flags}`
  const trusted = { LATCHKEY_TRUSTED_PROXIES: '127.0.0.1/32', LATCHKEY_TRUST_TRACEPARENT: '1' }

  test.each([
    ['a page', {}],
    ['a proxy that passes on what it gets', { LATCHKEY_TRUSTED_PROXIES: '127.0.0.1/32' }],
    ['somebody beside the proxy', { LATCHKEY_TRUSTED_PROXIES: '10.0.0.0/8', LATCHKEY_TRUST_TRACEPARENT: '1' }],
  ])(
    'T-D6 %s can have nothing sampled, and names no trace',
    async (_who, env) => {
      const { collector, gateway } = await startBoth({ ...env, OTEL_TRACES_SAMPLER: 'parentbased_always_off' })
      const response = await gateway.ask('/getWallets', { headers: { traceparent: traceparent('01'), 'x-request-id': 'canary-id' } })
      await gateway.stop()
      expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
      expect(response.headers.get('x-request-id')).not.toBe(trace)
      expect(collector.spans).toEqual([])
      expect(gateway.log.join('')).not.toContain('canary-id')
    },
    60_000,
  )

  test('5.2 a trusted proxy can start the trace', async () => {
    const { collector, gateway } = await startBoth({ ...trusted, OTEL_TRACES_SAMPLER: 'parentbased_always_off' })
    const joined = await gateway.ask('/getWallets', { headers: { traceparent: traceparent('01') } })
    await gateway.ask('/getWallets', { headers: { traceparent: traceparent('00') } })
    const malformed = await gateway.ask('/getWallets', { headers: { traceparent: `${traceparent('01')}-canary` } })
    await gateway.stop()
    expect(joined.headers.get('x-request-id')).toBe(trace)
    expect(collector.spans.filter(({ kind }) => kind === 2)).toMatchObject([{ traceId: trace, parentId: '00f067aa0ba902b7' }])
    expect(malformed.headers.get('x-request-id')).not.toBe(trace)
    expect(gateway.log.some((line) => line.includes(`"requestId":"${trace}"`))).toBe(true)
  }, 60_000)
})

describe('a collector that fails', () => {
  /** Accepts connections and bytes, and never answers. */
  async function startSilence() {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push(async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    })
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets }
  }

  test('5.2 one that is silent holds up no request and no end', async () => {
    const silence = await startSilence()
    const gateway = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: silence.url })
    // More than a batch, so that one is under way while the others are asked.
    for (let round = 0; round < 60; round++) await Promise.all(Array.from({ length: 10 }, () => gateway.ask('/healthz')))
    await expect.poll(() => silence.sockets.size).toBeGreaterThan(0)
    const askedAt = performance.now()
    expect((await gateway.ask('/healthz')).status).toBe(200)
    expect(performance.now() - askedAt).toBeLessThan(1500)
    const stoppedAt = performance.now()
    await gateway.stop()
    expect(performance.now() - stoppedAt).toBeLessThan(4000)
  }, 60_000)

  test('5.2 one that is unreachable affects no answer; the log and the figures say so', async () => {
    const gateway = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    for (let round = 0; round < 60; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.ask('/healthz')))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    }
    await expect.poll(() => gateway.gateway.metrics.render(), { timeout: 50_000 }).toMatch(/latchkey_spans_total\{outcome="failed"\} [1-9]/)
    expect(gateway.log.filter((line) => line.includes('did not accept spans'))).toHaveLength(1)
  }, 90_000)
})

describe('variables of OpenTelemetry, as its specification has them', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no name is given', {}, 'latchkey-gateway'],
    ['OTEL_SERVICE_NAME gives one', { OTEL_SERVICE_NAME: 'mine' }, 'mine'],
    ['OTEL_RESOURCE_ATTRIBUTES gives one', { OTEL_RESOURCE_ATTRIBUTES: 'service.name=theirs' }, 'theirs'],
    ['both do', { OTEL_SERVICE_NAME: 'mine', OTEL_RESOURCE_ATTRIBUTES: 'service.name=theirs' }, 'mine'],
  ])('5.2 where %s, that is the name of the service', async (_what, env, name) => {
    const { collector, gateway } = await startBoth(env)
    await gateway.ask('/healthz')
    await gateway.stop()
    expect(collector.resource).toMatchObject({ 'service.name': name })
  })

  test('5.2 OTEL_EXPORTER_OTLP_TRACES_ENDPOINT names the trace collector whole, and goes before the base of all', async () => {
    const collector = await startCollector()
    open.push(() => collector.stop())
    const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
    const gateway = await start(env)
    await gateway.ask('/healthz')
    await gateway.stop()
    expect(collector.spans.map(({ name }) => name)).toContain('GET /healthz')
  })

  test.each([
    ['0', 0],
    ['1', 20],
  ])('5.2 of 20 requests a sampler by the ratio %s has so many traced: %i', async (ratio, count) => {
    const { collector, gateway } = await startBoth({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: ratio })
    for (let n = 0; n < 20; n++) await gateway.ask('/healthz')
    await gateway.stop()
    expect(collector.spans.filter(({ name }) => name === 'GET /healthz')).toHaveLength(count)
  })
})

test('5.2 nothing is traced unless the variables of OpenTelemetry ask for it', async () => {
  const collector = await startCollector()
  open.push(() => collector.stop())
  for (const env of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_EXPORTER: 'none' },
  ] as Record<string, string>[]) {
    const gateway = await start(env)
    expect((await gateway.ask('/getWallets')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    await gateway.stop()
  }
  expect(collector.spans).toEqual([])
}, 60_000)

function rootOf(spans: readonly CollectedSpan[], requestId: string | null): CollectedSpan {
  const root = spans.find(({ traceId, kind }) => traceId === requestId && kind === 2)
  expect(root).toBeDefined()
  return root as CollectedSpan
}
