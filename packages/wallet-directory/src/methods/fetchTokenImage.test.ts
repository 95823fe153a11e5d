import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createWalletDirectory } from '../client.ts'
import { fetchTokenImage } from './fetchTokenImage.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

test('A-02 answers with the picture and its type', async () => {
  const picture = new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
  const http = fakeHttp({ '/public/getTokenImage/some-id': () => picture })

  const blob = await fetchTokenImage(createWalletDirectory({ ...options, fetch: http.fetch }), { id: 'some-id' })

  expect(blob.type).toBe('image/svg+xml')
  expect(await blob.text()).toBe('<svg/>')
})

test.each(['', '../../v1', 'a/b', 'a?b', 'a%2fb', 'x'.repeat(65)])('G-4 asks nothing for the id %j', async (id) => {
  const http = fakeHttp({})

  await expect(fetchTokenImage(createWalletDirectory({ ...options, fetch: http.fetch }), { id })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
  })

  expect(http.requests).toEqual([])
})
