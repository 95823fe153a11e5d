import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RelayClient } from '../../../test/relayClient.ts'
import { type Collector, startCollector } from '../../../test/startCollector.ts'
import { type FakeNode, startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { listRoutes, loadFeatures } from '../../gateway.ts'

let collector: Collector
let node: FakeNode
let gateway: TestGateway
let client: RelayClient

/** In the settings. */
const settingCanary = 'canarysetting0123456789'

beforeAll(async () => {
  collector = await startCollector()
  node = await startFakeNode({
    // A node that echoes its request, and its own address.
    answers: { eth_call: ({ params }) => ({ error: { code: 3, message: `reverted ${JSON.stringify(params)} ${settingCanary}` } }) },
  })
  gateway = await startTestGateway({
    env: {
      LATCHKEY_DEV: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `api-key=${settingCanary}`,
      LATCHKEY_LOG_LEVEL: 'debug',
      LATCHKEY_METRICS_TOKEN: settingCanary,
      LATCHKEY_DATA_KEY: settingCanary,
      LATCHKEY_DATA_URLS: `eip155:10=http://127.0.0.1:1/${settingCanary}`,
      LATCHKEY_ONRAMP_KEY: settingCanary,
      LATCHKEY_ONRAMP_URLS: `shop=http://user:${settingCanary}@127.0.0.1:1`,
      LATCHKEY_RPC_URLS: `eip155:31337=${node.url}/${settingCanary} eip155:1=http://user:${settingCanary}@127.0.0.1:1/x`,
    },
  })
  client = await RelayClient.open(`${gateway.url.replace('http', 'ws')}/relay`, { project: 'p1' })
})

afterAll(async () => {
  client?.ws.terminate()
  await gateway?.stop()
  await node?.stop()
  await collector?.stop()
})

/** A secret in each of the forms that secrets have; the part in the middle is what must appear nowhere. */
const secret = fc
  .tuple(fc.stringMatching(/^[a-z]{20}$/), fc.constantFrom('plain', 'key', 'bearer', 'hex', 'url', 'jwt', 'quoted'))
  .map(([random, form]) => {
    const core = `canary${random}`
    const texts: Record<string, string> = {
      plain: core,
      key: `lk_${core}`,
      bearer: `Bearer ${core}`,
      hex: `0x${core}`,
      url: `https://me:${core}@host.example/?key=${core}`,
      jwt: `eyJhbGciOiJFZERTQSJ9.${core}.${core}`,
      quoted: `"${core}\\"\n${core}`,
    }
    return { core, text: texts[form] as string }
  })

const route = fc.constantFrom(...listRoutes(await loadFeatures({ isDevelopment: true })).filter(({ path }) => !path.includes('faucet')))

test('T-D6 no secret of a caller or a setting gets into a span, the log, or a figure', async () => {
  const planted: string[] = [settingCanary]
  await fc.assert(
    fc.asyncProperty(route, secret, fc.boolean(), async ({ method, path }, { core, text }, isProject) => {
      planted.push(core)
      const url = new URL(
        path.replace(/\{\w+\}/g, () => encodeURIComponent(text)),
        gateway.url,
      )
      for (const name of ['chainId', 'search', 'state', 'code', 'currency', 'address', text]) url.searchParams.set(name, text)
      if (isProject) url.searchParams.set('chainId', 'eip155:31337')
      const body = {
        jsonrpc: '2.0',
        id: text,
        method: 'eth_call',
        params: [{ data: text }, 'latest'],
        email: text,
        code: text,
        token: text,
      }
      const safe = encodeURIComponent(text)
      await gateway.ask(url.href.replace(gateway.url, ''), {
        method,
        project: isProject ? 'p1' : text,
        headers: {
          Authorization: safe,
          Cookie: safe,
          DPoP: safe,
          traceparent: safe,
          'X-Request-Id': safe,
          'User-Agent': safe,
          Forwarded: safe,
        },
        ...(method === 'POST' ? { body } : {}),
      })
      await client.call('irn_publish', { topic: text, message: text, ttl: 300, tag: 1 }).catch(() => {})
      await client.call(`canary_${core}`, { token: text }).catch(() => {})
      expect(gateway.log.join('')).not.toContain(core)
    }),
    { numRuns: 120, seed: 20, endOnFailure: true },
  )
  const figures = await gateway.gateway.metrics.render()
  await gateway.stop()
  expect(collector.spans.length).toBeGreaterThan(300)
  // The collector's key reaches the collector, and nothing else.
  expect(collector.headers['api-key']).toBe(settingCanary)
  for (const core of planted) {
    expect(collector.text).not.toContain(core)
    expect(figures).not.toContain(core)
    expect(gateway.log.join('')).not.toContain(core)
  }
}, 300_000)
