import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { walletsAtom } from '../connector/state.ts'
import { originStatusAtom } from '../features/state.ts'
import { fetchWallets } from './fetchWallets.ts'
import { walletRowsAtom } from './state.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const
const listing = (id: string) => ({ id, name: id.toUpperCase(), chains: ['eip155:1'] })

test('C-09 N-09 fetches featured ones in the order of the host and four recommended ones', async () => {
  const http = fakeHttp({
    '/getWallets': ({ url }) =>
      url.searchParams.get('include') === 'f2,f1'
        ? { json: { data: [listing('f1'), listing('f2')], count: 2 } }
        : { json: { data: ['a', 'b', 'a', 'c', 'd', 'e'].map(listing), count: 63 } },
  })
  const kit = createTestKit({ ...gateway, fetch: http.fetch, featuredWalletIds: ['f2', 'f1'], excludeWalletIds: ['x'] })

  const lists = await fetchWallets(kit)

  expect(lists.featured.map(({ id }) => id)).toEqual(['f2', 'f1'])
  expect(lists.recommended.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(lists).toMatchObject({ status: 'ready', count: 65 })
  const asked = http.requests.map(({ url }) => Object.fromEntries(url.searchParams))
  expect(asked).toMatchObject([
    { include: 'f2,f1', exclude: 'x', chains: 'eip155:1,eip155:2' },
    { exclude: 'x,f2,f1', entries: '4', page: '1', st: 'latchkey', sv: expect.stringMatching(/^react-eip155-\d/) },
  ])
  expect(kit.store.get(walletRowsAtom).map((row) => row.kind === 'listing' && row.wallet.id)).toEqual(['f2', 'f1', 'a', 'b', 'c', 'd'])
  await fetchWallets(kit)
  expect(http.requests).toHaveLength(2)

  kit.store.set(originStatusAtom, 'denied')
  expect(kit.store.get(walletRowsAtom)).toEqual([])
})

test.each([
  ['is not there', () => new TypeError('Failed to fetch')],
  ['answers 500', () => ({ status: 500 })],
  ['answers garbage', () => ({ json: { data: [{ id: 7 }], count: -1 } })],
  ['answers HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('R-A3 R-A4 a directory that %s leaves the lists empty, and retry works', async (_, answer) => {
  let isDown = true
  const http = fakeHttp({ '/getWallets': () => (isDown ? answer() : { json: { data: [listing('a')], count: 1 } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })

  expect(await fetchWallets(kit)).toMatchObject({ status: 'failed', recommended: [], error: expect.any(Error) })
  isDown = false
  expect(await fetchWallets(kit)).toMatchObject({ status: 'ready', recommended: [{ id: 'a' }] })
  expect(kit.store.get(walletsAtom).error).toBeUndefined()
})

test('B-17 without a gateway nothing is asked', async () => {
  const http = fakeHttp({})
  expect(await fetchWallets(createTestKit({ fetch: http.fetch }))).toMatchObject({ status: 'idle' })
  expect(http.requests).toEqual([])
})
