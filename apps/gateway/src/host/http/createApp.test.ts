import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { listRoutes, loadFeatures } from '../../gateway.ts'

const routes = listRoutes(await loadFeatures({ isDevelopment: true }))
const samples: Readonly<Record<string, string>> = {
  height: '0',
  name: 'ada-lovelace.example',
  id: 'alpha',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}
const toPath = (path: string) => path.replace(/\{(\w+)\}/g, (_all, name: string) => samples[name] ?? '')
const every = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  vary: expect.stringContaining('Origin'),
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}

describe('every route', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway({
      env: { LATCHKEY_DEV: '1', LATCHKEY_EVM_URL: 'http://127.0.0.1:1', LATCHKEY_EVM2_URL: 'http://127.0.0.1:1' },
    })
  })
  afterAll(() => gateway.stop())

  test.each(routes.map(({ method, path, access }) => ({ method, path, access })))(
    'G-16 $method $path carries the headers of every answer',
    async ({ method, path, access }) => {
      const at = toPath(path)
      const options = { method, ...(method === 'POST' ? { body: {} } : {}) }
      const good = await gateway.ask(at, options)
      const refused = [
        await gateway.ask(at, { ...options, origin: 'https://evil.example' }),
        await gateway.ask(at, { ...options, project: 'nobody' }),
        await gateway.ask(at, { ...options, method: 'PUT' }),
      ]
      for (const response of [good, ...refused]) {
        const headers = Object.fromEntries(response.headers)
        expect(headers, `${response.status}`).toMatchObject(every)
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'; (frame-ancestors 'none'|sandbox)$/)
        expect(headers).not.toHaveProperty('access-control-allow-credentials')
        expect(headers['access-control-allow-origin']).not.toBe('*')
        expect(headers).not.toHaveProperty('set-cookie')
        expect(headers).not.toHaveProperty('x-powered-by')
      }
      if (access === 'project') {
        expect(refused[0]?.status).toBe(403)
        expect(good.headers.get('access-control-allow-origin')).toBe(appOrigin)
      }
      if (access !== 'open') expect([401, 403]).toContain(refused[1]?.status)
    },
  )

  test('T-G4 a page may send a preflight; the answer names only that page', async () => {
    for (const origin of [appOrigin, 'https://evil.example']) {
      const response = await fetch(`${gateway.url}/e?projectId=p1`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
      })
      expect(response.status).toBe(204)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...every,
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': expect.stringContaining('Content-Type'),
      })
    }
  })

  test('G-15 a refusal reveals nothing internal', async () => {
    await gateway.gateway.db.schema.alterTable('wallet').renameTo('wallet_away').execute()
    const response = await gateway.ask('/getWallets')
    await gateway.gateway.db.schema.alterTable('wallet_away').renameTo('wallet').execute()
    expect(response.status).toBe(500)
    const requestId = response.headers.get('x-request-id')
    const reasons = [{ name: 'SERVER_ERROR', description: 'Something went wrong' }]
    expect(await response.json()).toEqual({ status: 'FAILED', reasons, requestId })
    const lines = gateway.log.map((line) => JSON.parse(line) as { requestId?: string; message: string; reason?: string })
    const own = lines.filter((line) => line.requestId === requestId)
    expect(own.map(({ message }) => message)).toEqual(['request failed', 'request'])
    expect(own[0]?.reason).toContain('no such table')
  })

  test('5.2 a probe of a gateway that ends is no error in its log, and no line has a reason that is undefined', async () => {
    const from = gateway.log.length
    const { lifecycle } = gateway.gateway
    lifecycle.isDraining = true
    const { status } = await gateway.ask('/readyz')
    lifecycle.isDraining = false
    expect(status).toBe(503)
    const lines = gateway.log.slice(from).map((line) => JSON.parse(line) as { level: string; message: string; reason?: string })
    expect(lines.map(({ level }) => level)).toEqual(['info', 'info'])
    expect(lines[0]).toMatchObject({ message: 'request refused', reason: 'DRAINING: The gateway is about to end' })
    expect(gateway.log.join('')).not.toContain('"reason":"undefined"')
  })

  test('G-13 the log has the request, not its query, and no secret', async () => {
    await gateway.ask('/getWallets?search=canary-search', { headers: { Cookie: 'canary-cookie', Authorization: 'Bearer canary-token' } })
    const line = JSON.parse(gateway.log.at(-1) ?? '') as object
    expect(line).toMatchObject({
      level: 'info',
      message: 'request',
      method: 'GET',
      path: '/getWallets',
      status: 200,
      network: '127.0.0.0/24',
      project: 'p1',
    })
    expect(line).toHaveProperty('time', expect.stringMatching(/Z$/))
    expect(gateway.log.join('')).not.toContain('canary')
  })

  test('B-04 /openapi.json describes every route but itself and the console’s', async () => {
    const document = (await (await gateway.ask('/openapi.json', { project: null, origin: null })).json()) as {
      openapi: string
      paths: Record<string, Record<string, object>>
    }
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      routes
        .filter(({ path, isConsole }) => path !== '/openapi.json' && !isConsole)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
    expect(document.paths['/getWallets']?.['get']).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'badge_type', in: 'query', required: false })]),
      responses: {
        200: { content: { 'application/json': { schema: { properties: { data: { type: 'array' }, count: { type: 'integer' } } } } } },
      },
    })
    expect(document.paths['/e']?.['post']).toHaveProperty(['requestBody', 'content', 'application/json', 'schema', 'properties', 'props'])
  })
})

describe('sizes and speed', () => {
  const open: TestGateway[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((gateway) => gateway.stop()))
  })
  async function start(env: Record<string, string> = {}): Promise<TestGateway> {
    const gateway = await startTestGateway({ env })
    open.push(gateway)
    return gateway
  }

  /** Sends bytes as they are, and reads until the other side ends. */
  function sendRaw(gateway: TestGateway, parts: readonly string[], everyMs = 0, onSent = () => {}): Promise<{ text: string; ms: number }> {
    const startedAt = performance.now()
    return new Promise((resolve) => {
      let text = ''
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
      socket.on('data', (data) => (text += data))
      socket.on('error', () => {})
      socket.on('close', () => resolve({ text, ms: performance.now() - startedAt }))
      const write = (index: number) => {
        const part = parts[index]
        if (part === undefined || socket.destroyed) return
        socket.write(part, onSent)
        setTimeout(() => write(index + 1), everyMs)
      }
      write(0)
    })
  }

  test('G-2 an address that is too long is 413, and so are too many headers', async () => {
    const gateway = await start()
    expect((await gateway.ask(`/getWallets?x=${'x'.repeat(8192)}`)).status).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 110 }, (_, n) => [`X-N-${n}`, '1']))
    expect((await gateway.ask('/getWallets', { headers: many })).status).toBe(413)
    expect((await gateway.ask('/getWallets', { headers: { 'X-Long': 'x'.repeat(20_000) } })).status).toBe(431)
  })

  test('G-2 slowly sent headers are cut off', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_HEADERS_MS: '300' })
    const { ms } = await sendRaw(gateway, ['GET /healthz HTTP/1.1\r\nHost: x\r\n', ...Array(60).fill('X-Slow: 1\r\n')], 100)
    expect(ms).toBeLessThan(3000)
  })

  test('G-2 a slowly sent body is cut off', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_BODY_MS: '300' })
    const head = `POST /e?projectId=p1 HTTP/1.1\r\nHost: x\r\nOrigin: ${appOrigin}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`
    const { text, ms } = await sendRaw(gateway, [head, ...Array(60).fill('[')], 100)
    expect(text).toMatch(/^HTTP\/1\.1 400/)
    expect(ms).toBeLessThan(6500)
  })

  test('G-2 the gateway serves others while slow senders hold on', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_HEADERS_MS: '2000' })
    let sent = 0
    const parts = ['GET /healthz HTTP/1.1\r\n', 'Host: x\r\n', 'X: 1\r\n']
    const slow = Array.from({ length: 200 }, () => sendRaw(gateway, parts, 500, () => sent++))
    await expect.poll(() => sent).toBeGreaterThanOrEqual(200)
    const startedAt = performance.now()
    expect((await gateway.ask('/getWallets')).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(1000)
    await Promise.all(slow)
  })

  test('G-2 an answer that takes too long is 503', async () => {
    const silent = await startFakeNode({ handle: () => {}, handlesPing: true })
    const gateway = await start({ LATCHKEY_LIMIT_HANDLER_MS: '200', LATCHKEY_RPC_URLS: `eip155:31337=${silent.url}` })
    const response = await gateway.ask('/v1/?chainId=eip155:31337', { body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' } })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reasons: [{ name: 'TIMEOUT' }] })
    await silent.stop()
  })

  test('G-1 beyond the quota it is 429 with a time, and each project and class has its own quota', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_READ_PER_S: '0.5', LATCHKEY_LIMIT_READ_BURST: '3' })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await gateway.ask('/getAnalyticsConfig')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await gateway.ask('/getAnalyticsConfig')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(await refused.json()).toMatchObject({ status: 'FAILED', reasons: [{ name: 'RATE_LIMITED' }] })
    expect((await gateway.ask('/getWalletImage/alpha')).status).toBe(200)
  })

  test('G-1 a forged X-Forwarded-For has no effect, unless a trusted proxy wrote it', async () => {
    const limits = { LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_READ_PER_S: '0.01', LATCHKEY_LIMIT_READ_BURST: '2' }
    const run = async (gateway: TestGateway) => {
      const statuses = []
      for (let n = 0; n < 4; n++)
        statuses.push((await gateway.ask('/getAnalyticsConfig', { headers: { 'X-Forwarded-For': `203.0.${n}.1` } })).status)
      return statuses
    }
    expect(await run(await start(limits))).toEqual([200, 200, 429, 429])
    expect(await run(await start({ ...limits, LATCHKEY_TRUSTED_PROXIES: '127.0.0.0/8' }))).toEqual([200, 200, 200, 200])
  })

  test('T-G5 callers without an origin get a part of the quota', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_READ_PER_S: '0.01', LATCHKEY_LIMIT_READ_BURST: '8' })
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await gateway.ask('/getAnalyticsConfig', { origin: null })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await gateway.ask('/getAnalyticsConfig')).status).toBe(200)
  })

  test('V-22 without a token there is no /metrics', async () => {
    const gateway = await startTestGateway()
    try {
      for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: 'Bearer undefined' }] as Record<string, string>[])
        expect((await gateway.ask('/metrics', { headers })).status).toBe(404)
    } finally {
      await gateway.stop()
    }
  })

  test('B-04 /metrics counts, and asks for its token where there is one', async () => {
    const gateway = await start({ LATCHKEY_METRICS_TOKEN: 'a-token' })
    await gateway.ask('/getWallets')
    expect((await gateway.ask('/metrics')).status).toBe(404)
    const response = await gateway.ask('/metrics', { headers: { Authorization: 'Bearer a-token' } })
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await response.text()).toContain('latchkey_http_requests_total{path="/getWallets",method="GET",status="200"} 1')
  })
})
