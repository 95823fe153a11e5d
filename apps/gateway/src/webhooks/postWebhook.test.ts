import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createCertificate } from '../../test/createCertificate.ts'
import { startAnswering } from '../../test/startAnswering.ts'
import { askAddress, postPublic } from './postWebhook.ts'
import { readEndpointUrl } from './readEndpointUrl.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const delivery = { headers: { 'webhook-id': 'msg_1' }, body: '{}', signal: AbortSignal.timeout(10_000) }

test.each([
  ['https://hooks.example/in?a=1', true, true],
  ['https://hooks.example:8443/in', true, true],
  ['https://93.184.215.14/in', true, true],
  ['http://hooks.example/in', false, false],
  ['ftp://hooks.example/in', false, false],
  ['https://user:password@hooks.example/in', false, false],
  ['https://hooks.example/in#part', false, false],
  ['https://10.0.0.7/in', false, false],
  ['https://169.254.169.254/latest/meta-data', false, false],
  ['https://2130706433/in', false, true],
  ['https://0x7f.1/in', false, true],
  ['https://[::1]/in', false, true],
  ['https://[fd00::1]/in', false, false],
  ['https://[::ffff:10.0.0.7]/in', false, false],
  ['https://localhost/in', false, true],
  ['http://127.0.0.1:3000/in', false, true],
  ['not an address', false, false],
  [`https://hooks.example/${'a'.repeat(2048)}`, false, false],
])('an endpoint %s: in production %j, in development %j', (url, inProduction, inDevelopment) => {
  expect(readEndpointUrl(url, { isDevelopment: false }) !== undefined).toBe(inProduction)
  expect(readEndpointUrl(url, { isDevelopment: true }) !== undefined).toBe(inDevelopment)
})

test.each([[['10.0.0.7']], [['93.184.215.14', '127.0.0.1']], [['::ffff:127.0.0.1']], [['fe80::1']], [['169.254.169.254']], [[]]])(
  'a name that leads to %j is not connected to',
  async (addresses) => {
    let asked = 0
    const post = postPublic({
      isDevelopment: false,
      lookup: async () => addresses,
      ask: async () => {
        asked += 1
        return { status: 200, retryAfter: undefined }
      },
    })
    await expect(post({ ...delivery, url: 'https://hooks.example/' })).rejects.toMatchObject({ why: 'address_refused' })
    expect(asked).toBe(0)
  },
)

test('a name is looked up once, and the connection goes to the address that was checked', async () => {
  let looks = 0
  const connected: string[] = []
  const post = postPublic({
    isDevelopment: false,
    lookup: async () => (looks++ === 0 ? ['93.184.215.14'] : ['127.0.0.1']),
    ask: async (_url, { address }) => {
      connected.push(address)
      return { status: 200, retryAfter: undefined }
    },
  })
  await post({ ...delivery, url: 'https://hooks.example/' })
  expect([looks, connected]).toEqual([1, ['93.184.215.14']])
})

test('production posts over TLS, to the name of the URL, and checks the certificate', async () => {
  const { cert, key } = createCertificate()
  const names: unknown[] = []
  const server = createServer({ cert, key }, (request, response) => {
    names.push([request.headers.host, request.headers['content-type'], request.headers['webhook-id']])
    request.resume().on('end', () => response.writeHead(429, { 'Retry-After': '7' }).end('x'.repeat(1_000_000)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}/in`)
  const options = { ...delivery, address: '127.0.0.1' }
  expect(await askAddress(url, { ...options, ca: cert })).toEqual({ status: 429, retryAfter: '7' })
  expect(names).toEqual([[url.host, 'application/json', 'msg_1']])
  await expect(askAddress(url, options)).rejects.toThrow('self-signed certificate')
})

test('development posts to this machine without encryption, and production does not', async () => {
  const server = await startAnswering((_request, response) => response.writeHead(204).end())
  open.push(() => server.stop())
  expect(await postPublic({ isDevelopment: true })({ ...delivery, url: server.url })).toMatchObject({ status: 204 })
  await expect(postPublic({ isDevelopment: false })({ ...delivery, url: server.url })).rejects.toMatchObject({ why: 'address_refused' })
})

test('an endpoint that is not there, and a name that is looked up for ever, end as what they are', async () => {
  const gone = await startAnswering(() => {})
  await gone.stop()
  await expect(postPublic({ isDevelopment: true })({ ...delivery, url: gone.url })).rejects.toMatchObject({ why: 'unreachable' })
  const post = postPublic({ isDevelopment: false, lookup: () => new Promise(() => {}) })
  const signal = AbortSignal.timeout(20)
  await expect(post({ ...delivery, signal, url: 'https://hooks.example/' })).rejects.toMatchObject({ why: 'timeout' })
})
