import { fakeHttp, mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { recentWalletsAtom, walletsAtom } from '../connector/state.ts'
import { originStatusAtom } from '../features/state.ts'
import { fetchWallets } from './fetchWallets.ts'
import { listWalletRows } from './listWalletRows.ts'
import { loadWalletImage } from './loadWalletImage.ts'
import { walletRowsInputAtom } from './state.ts'
import { fetchWalletPage } from './verbs.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const
const listing = (id: string) => ({ id, name: id.toUpperCase(), chains: ['eip155:1'] })

test('C-09 N-09 fetches featured ones in the order of the host and four recommended ones', async () => {
  const http = fakeHttp({
    '/getWallets': ({ url }) =>
      url.searchParams.get('include') === 'x'
        ? { json: { data: [{ ...listing('x'), rdns: 'io.x' }], count: 1 } }
        : url.searchParams.get('include') === 'f2,f1'
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
    { include: 'x', entries: '1' },
    { include: 'f2,f1', exclude: 'x', chains: 'eip155:1,eip155:2' },
    { exclude: 'x,f2,f1', entries: '4', page: '1', st: 'latchkey', sv: expect.stringMatching(/^react-eip155-\d/) },
  ])
  const rows = () => listWalletRows(kit.store.get(walletRowsInputAtom)).map(({ id }) => id)
  expect(rows()).toEqual(['f2', 'f1', 'a', 'b', 'c', 'd'])
  await fetchWallets(kit)
  expect(http.requests).toHaveLength(3)

  kit.store.set(originStatusAtom, 'denied')
  expect(rows()).toEqual([])
})

test('R-04 E-07 a wallet that the host excludes by its id in the directory is hidden where it is installed, too', async () => {
  const isExcluded = (url: URL) => url.searchParams.get('include') === 'x'
  const http = fakeHttp({
    '/getWallets': ({ url }) => ({ json: { data: [isExcluded(url) ? { ...listing('x'), rdns: 'io.x' } : listing('a')], count: 1 } }),
  })
  const adapter = mockAdapter({
    wallets: [
      { id: 'io.x', rdns: 'io.x' },
      { id: 'io.y', rdns: 'io.y' },
    ],
  })
  const kit = createTestKit({ ...gateway, fetch: http.fetch, adapter, excludeWalletIds: ['x'] })
  kit.mount()
  const rows = () => listWalletRows(kit.store.get(walletRowsInputAtom)).map(({ id }) => id)
  await fetchWallets(kit)
  await expect.poll(rows).toEqual(['io.y', 'a'])
  expect(kit.store.get(walletsAtom).excluded).toMatchObject([{ id: 'x', rdns: 'io.x' }])
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

test.each([
  [true, { requests: ['recommended', 'page 1'], listed: 40, count: 40, pictures: 0 }],
  [false, { requests: ['recommended', 'recent', 'page 1', 'page 2'], listed: 63, count: 63, pictures: 1 }],
])('N-09 with basic mode %s opening asks for this much', async (basic, expected) => {
  const directory = Array.from({ length: 63 }, (_, at) => listing(`w${at}`))
  const requests: string[] = []
  let pictures = 0
  const http = fakeHttp({
    '/getWallets': ({ url: { searchParams } }) => {
      const page = Number(searchParams.get('page') ?? 1)
      const isPage = searchParams.get('entries') === '40'
      requests.push(isPage ? `page ${page}` : searchParams.get('include') ? 'recent' : 'recommended')
      return { json: { data: isPage ? directory.slice((page - 1) * 40, page * 40) : directory.slice(0, 4), count: 63 } }
    },
    '/getWalletImage/w1': () => {
      pictures++
      return new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/png' } })
    },
  })
  const kit = createTestKit({ ...gateway, basic, fetch: http.fetch })
  kit.store.set(recentWalletsAtom, [{ id: 'w50', name: 'W50', explorerId: 'w50' }])

  await fetchWallets(kit)
  await fetchWalletPage(kit)
  await fetchWalletPage(kit, { page: 2 })
  await loadWalletImage(kit, { id: 'w1' })

  const { wallets, count } = kit.store.get(walletsAtom)
  expect({ requests: requests.sort(), listed: wallets.length, count, pictures }).toEqual({
    ...expected,
    requests: [...expected.requests].sort(),
  })
})
