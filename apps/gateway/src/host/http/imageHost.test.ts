import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { listRoutes, loadFeatures } from '../../gateway.ts'

const images = 'https://images.example'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>'
let gateway: TestGateway
beforeAll(async () => {
  const env = { LATCHKEY_GATEWAY_URL: 'https://gateway.example', LATCHKEY_IMAGE_HOST: images }
  gateway = await startTestGateway({ env, fetchPicture: async () => new TextEncoder().encode(svg) })
})
afterAll(() => gateway.stop())

type Answer = {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** `has` is the ETag of the copy that the client has. */
type Asking = { readonly method?: string; readonly origin?: string; readonly has?: string }

/** Requests a path from one of the two hosts, as the proxy in front passes it on. */
function ask(host: string, path: string, { method = 'GET', origin, has }: Asking = {}): Promise<Answer> {
  const { hostname, port } = new URL(gateway.url)
  return new Promise((resolve, reject) => {
    const headers = { Host: host, ...(origin && { Origin: origin }), ...(has && { 'If-None-Match': has }) }
    const asking = request({ hostname, port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
    })
    asking.on('error', reject).end()
  })
}
const picture = '/getWalletImage/alpha?projectId=p1'

test('G-5 a picture is on its own host, public, sandboxed, cached for good and without a cookie', async () => {
  for (const origin of [undefined, 'null', 'https://evil.example']) {
    const { status, headers } = await ask('images.example', picture, origin === undefined ? {} : { origin })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('G-5 a cache keeps one copy of a picture for all pages, and revalidates it by its ETag', async () => {
  const { headers } = await ask('images.example', picture)
  expect(headers).not.toHaveProperty('vary')
  const mark = String(headers['etag'])
  expect(mark).toMatch(/^"[\w-]{22,}"$/)
  expect((await ask('images.example', picture, { origin: 'https://other.example' })).headers['etag']).toBe(mark)
  for (const has of [mark, `W/${mark}`, `"old", ${mark}`, '*']) {
    const same = await ask('images.example', picture, { has })
    expect([same.status, same.text]).toEqual([304, ''])
    expect(same.headers).toMatchObject({
      etag: mark,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(same.headers).not.toHaveProperty('content-type')
  }
  for (const has of ['"old"', mark.slice(1, -1), '']) {
    const other = await ask('images.example', picture, { has })
    expect([other.status, other.headers['content-length']]).toEqual([200, String(Buffer.byteLength(other.text))])
  }
})

test('G-5 no cache keeps an answer that is no picture', async () => {
  const { status, headers } = await ask('images.example', '/getWalletImage/nobody?projectId=p1')
  expect([status, headers['cache-control'], headers['etag']]).toEqual([404, 'no-store', undefined])
})

test('G-5 the other host redirects to it, and serves no picture', async () => {
  const { status, headers, text } = await ask('gateway.example', picture, { origin: 'https://app.example' })
  expect([status, headers['location'], text]).toEqual([308, `${images}${picture}`, ''])
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('G-5 addresses of pictures name the host of pictures', async () => {
  const { pictures } = gateway.gateway
  expect(pictures.toUrl(await pictures.keep('https://foreign.example/a.svg', 'token'))).toMatch(
    /^https:\/\/images\.example\/public\/getTokenImage\/avatar-/,
  )
})

test.each(
  listRoutes(await loadFeatures({ isDevelopment: true }))
    .filter(({ rate }) => rate !== 'image')
    .map(({ method, path }) => ({ method, path })),
)('G-5 the host of pictures has no $method $path', async ({ method, path }) => {
  for (const host of ['images.example', 'IMAGES.example'])
    expect((await ask(host, `${path.replace(/\{\w+\}/g, 'a')}?projectId=p1`, { method })).status).toBe(404)
})
