import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { loadWalletImage } from './loadWalletImage.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const
const png = () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } })

test('A-02 fetches each picture once and keeps it as a local URL until the kit ends', async () => {
  const http = fakeHttp({ '/getWalletImage/abc': png, '/public/getAssetImage/abc': png })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })

  const [one, two] = await Promise.all([loadWalletImage(kit, { id: 'abc' }), loadWalletImage(kit, { id: 'abc' })])
  const network = await loadWalletImage(kit, { id: 'abc', kind: 'network' })

  expect(one).toMatch(/^blob:/)
  expect(two).toBe(one)
  expect(network).not.toBe(one)
  expect(http.requests).toHaveLength(2)
  expect((await fetch(one ?? '')).status).toBe(200)
  kit.destroy()
  await expect(fetch(one ?? '')).rejects.toThrow()
  await expect(fetch(network ?? '')).rejects.toThrow()
})

test.each([
  ['is not there', () => ({ status: 404 })],
  ['is no picture', () => new Response('<svg>', { headers: { 'content-type': 'text/html' } })],
])('R-A11 a picture that %s is undefined', async (_, answer) => {
  const http = fakeHttp({ '/getWalletImage/abc': answer })
  expect(await loadWalletImage(createTestKit({ ...gateway, fetch: http.fetch }), { id: 'abc' })).toBeUndefined()
})

test('B-17 without a gateway nothing is asked; an id cannot reach another path', async () => {
  const http = fakeHttp({})
  expect(await loadWalletImage(createTestKit({ fetch: http.fetch }), { id: 'abc' })).toBeUndefined()
  expect(await loadWalletImage(createTestKit({ ...gateway, fetch: http.fetch }), { id: '../e' })).toBeUndefined()
  expect(http.requests).toEqual([])
})
