import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { consoleGateway } from '../../test/consoleGateway.fixture.ts'
import { sqlite } from '../../test/engines.ts'
import { startTestGateway } from '../../test/startTestGateway.ts'
import { features, listRoutes } from '../gateway.ts'
import { readConfig } from '../host/config/readConfig.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-console-'))
mkdirSync(join(folder, 'page/assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'outside')
writeFileSync(join(folder, 'page/index.html'), '<!doctype html><title>Console</title>')
writeFileSync(join(folder, 'page/assets/index-1a2b.js'), 'export {}')
writeFileSync(join(folder, 'page/.env.txt'), 'hidden')
writeFileSync(join(folder, 'page/data.bin'), 'of no known type')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const gatewayUrl = 'https://gateway.example'
const routes = listRoutes(features)

describe('a gateway with a console', () => {
  const console = consoleGateway(sqlite, {
    LATCHKEY_CONSOLE_DIR: join(folder, 'page'),
    LATCHKEY_GATEWAY_URL: gatewayUrl,
    LATCHKEY_IMAGE_HOST: 'https://images.example',
  })

  test('B-33 T-C7 every route of the console is on its host alone, and every other is not there', async () => {
    const own = routes.filter(({ isConsole }) => isConsole)
    expect(own.length).toBeGreaterThan(12)
    for (const { method, path, isConsole } of routes) {
      const at = path.replaceAll(/\{\w+\}/g, 'x')
      const hosts = isConsole
        ? ['gateway.example', 'images.example', 'console.example.evil', '127.0.0.1']
        : ['console.example', 'CONSOLE.example']
      if (path === '/healthz') continue
      for (const host of hosts) {
        const { reason } = await console.ask(at, { host, method, ...(method === 'GET' ? {} : { body: {} }) })
        expect([host, method, path, reason]).toEqual([host, method, path, '404 NOT_FOUND'])
      }
    }
    expect((await console.ask('/healthz')).status).toBe(200)
    expect((await console.ask('/nothing')).status).toBe(404)
  })

  test('B-33 T-C7 the relay takes no connection on the console’s host', async () => {
    const { hostname, port } = new URL(console.gateway.url)
    const head = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.once('data', (data) => {
        resolve(data.toString())
        socket.destroy()
      })
      socket.write(
        'GET /relay?projectId=p1 HTTP/1.1\r\nHost: console.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      )
    })
    expect(head).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('B-33 T-C7 the page runs its own code alone, in no frame', async () => {
    for (const path of ['/console', '/console/', '/console/projects', '/console/users/ada/sessions']) {
      const { status, headers, text } = await console.ask(path)
      expect([path, status, text]).toEqual([path, 200, '<!doctype html><title>Console</title>'])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https://images.example; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
    const script = await console.ask('/console/assets/index-1a2b.js')
    expect([script.text, script.headers['content-type'], script.headers['cache-control']]).toEqual([
      'export {}',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    const etag = String(script.headers['etag'])
    expect((await console.ask('/console/assets/index-1a2b.js', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  test.each([
    '/console/../secret.txt',
    '/console/%2e%2e/secret.txt',
    '/console/..%2fsecret.txt',
    '/console/assets/..%2f..%2f..%2fsecret.txt',
    '/console/assets%2findex-1a2b.js',
    '/console/.env.txt',
    '/console/data.bin',
    '/console/assets',
    '/console/assets/none.js',
    '/console/%00.html',
    '/console//etc/passwd.txt',
  ])('B-33 T-C7 no file outside the page is served: %s', async (path) => {
    const { status, text } = await console.ask(path)
    expect(text).not.toMatch(/outside|hidden|root:/)
    if (path !== '/console/assets') expect(status).toBe(404)
  })
})

test('B-33 a gateway without LATCHKEY_CONSOLE_ORIGIN has no console', async () => {
  const gateway = await startTestGateway()
  for (const path of ['/console/', '/console/api/session', '/console/api/commands'])
    expect((await gateway.ask(path, { project: null })).status).toBe(404)
  const description = await (await gateway.ask('/openapi.json', { project: null })).text()
  expect(description).not.toContain('/console')
  await gateway.stop()
})

describe('who asks to sign in too often', () => {
  const console = consoleGateway(sqlite, {
    LATCHKEY_LIMIT_SCALE: '1',
    LATCHKEY_LIMIT_CONSOLE_LOGIN_PER_S: '0.001',
    LATCHKEY_LIMIT_CONSOLE_LOGIN_BURST: '5',
  })
  test('B-33 T-C1 is refused, before any code is looked at, while operators who are signed in go on', async () => {
    const owner = await console.enrol('owner')
    const reasons = []
    for (let tries = 0; tries < 6; tries++) reasons.push((await console.api('enrol/options', { body: { code: `AAAAA-${tries}` } })).reason)
    expect(reasons).toEqual([...Array<string>(3).fill('401 CODE_REFUSED'), ...Array<string>(3).fill('429 RATE_LIMITED')])
    for (const path of ['enrol', 'login', 'login/options']) expect((await console.api(path, { body: {} })).reason).toBe('429 RATE_LIMITED')
    expect((await owner.run('project list')).status).toBe(200)
    const rows = ((await owner.ask('trail')).json as { rows: unknown[] }).rows
    expect(rows).toContainEqual(expect.objectContaining({ operator: null, name: 'enrol', outcome: 'refused', error: 'CODE_REFUSED' }))
  })
})

const refused = { code: 'CONFIG_INVALID' }

test.each([
  [{ LATCHKEY_CONSOLE_ORIGIN: 'http://console.example' }, refused],
  [{ LATCHKEY_CONSOLE_ORIGIN: 'https://console.example/path' }, refused],
  [{ LATCHKEY_CONSOLE_ORIGIN: 'https://gateway.example', LATCHKEY_GATEWAY_URL: gatewayUrl }, refused],
  [{ LATCHKEY_CONSOLE_ORIGIN: 'https://gateway.example:8443', LATCHKEY_GATEWAY_URL: gatewayUrl }, refused],
  [{ LATCHKEY_CONSOLE_ORIGIN: 'https://images.example', LATCHKEY_IMAGE_HOST: 'https://images.example' }, refused],
  [{ LATCHKEY_CONSOLE_ORIGIN: 'https://console.example', LATCHKEY_DEV: '1' }, refused],
  [{ LATCHKEY_CONSOLE_ORIGIN: 'https://console.example', LATCHKEY_GATEWAY_URL: gatewayUrl }, undefined],
  [{ LATCHKEY_CONSOLE_ORIGIN: 'http://localhost:4401', LATCHKEY_GATEWAY_URL: gatewayUrl }, undefined],
  [{ LATCHKEY_CONSOLE_ORIGIN: 'http://localhost:4401', LATCHKEY_DEV: '1' }, undefined],
])('B-33 T-C7 the console has a host of its own, with https or on this machine: %o', (env, problem) => {
  const read = () => readConfig(env as unknown as NodeJS.ProcessEnv)
  if (problem) expect(read).toThrow(expect.objectContaining(problem))
  else expect(read().LATCHKEY_CONSOLE_ORIGIN).toBe(env.LATCHKEY_CONSOLE_ORIGIN)
})

describe('a console on this machine', () => {
  const console = consoleGateway(sqlite, { LATCHKEY_CONSOLE_ORIGIN: 'http://localhost:4409' })
  test('B-33 T-C2 its cookie has neither the prefix nor Secure, which its browser would refuse', async () => {
    const answer = await console.ask('/console/api/logout', {
      method: 'POST',
      host: 'localhost:4409',
      headers: { Origin: 'http://localhost:4409' },
    })
    expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
      204,
      'latchkey_operator=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
  })
})
