import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createIdentity, createToken, newTopic, RelayClient } from '../../test/relayClient.ts'
import { relayTests, toUrl } from '../../test/relayTests.fixture.ts'
import { appOrigin, startTestGateway } from '../../test/startTestGateway.ts'
import { createProject } from '../host/projects/createProject.ts'

const { open, connect } = relayTests()

describe('who may connect', () => {
  const claims = (change: object) => (aud: string) => createToken(createIdentity(), aud, change)
  const nowS = Math.floor(Date.now() / 1000)
  test.each<[string, (aud: string) => RelayClient.Options]>([
    ['no token', () => ({ token: '' })],
    ['a token that is none', () => ({ token: 'a.b.c' })],
    ['alg none', (aud) => ({ token: createToken(createIdentity(), aud, {}, { alg: 'none' }) })],
    ['alg HS256', (aud) => ({ token: createToken(createIdentity(), aud, {}, { alg: 'HS256' }) })],
    ['a forged signature', (aud) => ({ token: `${createToken(createIdentity(), aud).slice(0, -8)}AAAAAAAA` })],
    ["another's key", (aud) => ({ token: createToken({ ...createIdentity(), did: createIdentity().did }, aud) })],
    ['another relay', () => ({ token: createToken(createIdentity(), 'wss://relay.example') })],
    ['another host that ends alike', () => ({ token: createToken(createIdentity(), 'ws://evil-localhost/relay') })],
    ['expired', (aud) => ({ token: claims({ iat: nowS - 90_000, exp: nowS - 301 })(aud) })],
    ['valid for too long', (aud) => ({ token: claims({ exp: nowS + 90_000 })(aud) })],
    ['of tomorrow', (aud) => ({ token: claims({ iat: nowS + 1000, exp: nowS + 4600 })(aud) })],
    ['no subject', (aud) => ({ token: claims({ sub: '' })(aud) })],
    ['no did:key', (aud) => ({ token: claims({ iss: 'did:web:x' })(aud) })],
    ['a key of another kind', (aud) => ({ token: claims({ iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' })(aud) })],
    ['an unknown project', () => ({ project: 'nobody' })],
    ['a strange origin', () => ({ headers: { Origin: 'https://evil.example' } })],
  ])('G-10 R-R6 %s is turned away with 3000', async (_what, options) => {
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    const client = new RelayClient(toUrl(gateway), options(toUrl(gateway)))
    await expect.poll(() => client.closed?.code).toBe(3000)
    expect(client.closed?.reason).not.toBe('')
    expect(await gateway.gateway.metrics.render()).not.toContain('latchkey_relay_sockets 1')
  })

  test('G-10 R-R7 an allowed origin, clocks ten minutes off, a slash at the end', async () => {
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    await connect(gateway, { headers: { Origin: appOrigin } })
    for (const offset of [-86_990, 590])
      await connect(gateway, { token: createToken(createIdentity(), toUrl(gateway), { iat: nowS + offset, exp: nowS + offset + 86_400 }) })
    const slashed = await RelayClient.open(`${toUrl(gateway)}/`)
    open.push(() => slashed.close())
    expect(await slashed.publish(newTopic(), 'm')).toBe(true)
  })

  test('G-10 a token read from a log is of no use in another network, and does not keep its owner out', async () => {
    const gateway = await startTestGateway({ env: { LATCHKEY_TRUSTED_PROXIES: '127.0.0.1' } })
    open.push(() => gateway.stop())
    const token = createToken(createIdentity(), toUrl(gateway))
    const from = (address: string) => ({ token, headers: { 'X-Forwarded-For': address } })
    await connect(gateway, from('203.0.113.9'))
    const thief = new RelayClient(toUrl(gateway), from('198.51.100.7'))
    await expect.poll(() => thief.closed?.code).toBe(4010)
    await connect(gateway, from('203.0.113.9'))
  })

  test('G-10 a page’s token is of no use to another page', async () => {
    const other = 'https://other.example'
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    await createProject(gateway.gateway.db, { id: 'p2', name: 'Other', origins: [other], now: 0 })
    const token = createToken(createIdentity(), toUrl(gateway))
    await connect(gateway, { token, headers: { Origin: appOrigin } })
    for (const headers of [{ Origin: other }, {}]) {
      const thief = new RelayClient(toUrl(gateway), { token, headers, project: 'p2' })
      await expect.poll(() => thief.closed?.code).toBe(4010)
    }
    await connect(gateway, { token, headers: { Origin: appOrigin } })
  })

  test('R-R7 only a client that asks for it gets the time with each answer', async () => {
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    for (const isAsking of [true, false]) {
      const client = await connect(gateway, { query: isAsking ? { time: 'true' } : {} })
      const [data] = await Promise.all([once(client.ws, 'message'), client.publish(newTopic(), 'm')])
      const { time } = JSON.parse(String(data[0])) as { time?: number }
      expect(time === undefined ? undefined : Math.abs(time - Date.now()) < 60_000).toBe(isAsking ? true : undefined)
    }
  })

  test('G-10 only configured addresses count once one is configured', async () => {
    const gateway = await startTestGateway({ env: { LATCHKEY_RELAY_URLS: 'wss://relay.app.example wss://other.example/relay' } })
    open.push(() => gateway.stop())
    for (const aud of ['wss://relay.app.example', 'wss://relay.app.example/', 'wss://other.example/relay'])
      await connect(gateway, { token: createToken(createIdentity(), aud) })
    const local = new RelayClient(toUrl(gateway))
    await expect.poll(() => local.closed?.code).toBe(3000)
  })

  test('G-1 connecting has a rate, said by 429 before anything is checked', async () => {
    // So slow that a busy machine gives no room back meanwhile.
    const env = { LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_RELAY_CONNECT_BURST: '3', LATCHKEY_LIMIT_RELAY_CONNECT_PER_S: '0.01' }
    const gateway = await startTestGateway({ env })
    open.push(() => gateway.stop())
    const page = { headers: { Origin: appOrigin } }
    for (let n = 0; n < 3; n++) await connect(gateway, page)
    await expect(RelayClient.open(toUrl(gateway), page)).rejects.toThrow('429')
  })

  test('A-11 what is no WebSocket is told so, and other paths are not the relay', async () => {
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    for (const path of ['/relay', '/relay/']) expect((await gateway.ask(path)).status).toBe(426)
    const ws = new WebSocket(`${gateway.url.replace('http', 'ws')}/elsewhere`)
    await expect(once(ws, 'open')).rejects.toThrow('404')
    const plain = await fetch(`${gateway.url}/healthz`)
    expect(plain.status).toBe(200)
  })
})
