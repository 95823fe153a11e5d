import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { findListing } from '../connector/findListing.ts'
import { recentWalletsAtom, walletsAtom } from '../connector/state.ts'
import { fetchWallets } from './fetchWallets.ts'
import { listWalletRows } from './listWalletRows.ts'
import { walletRowsInputAtom } from './state.ts'
import { fetchWallet } from './verbs.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const
const listing = (id: string) => ({ id, name: id.toUpperCase(), chains: ['eip155:1'], mobile_link: `${id}://` })

test('E-07 one wallet is asked for by its id, once', async () => {
  const http = fakeHttp({ '/getWallets': ({ url }) => ({ json: { data: [listing(url.searchParams.get('include') ?? '')], count: 1 } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })

  const [one, other] = await Promise.all([fetchWallet(kit, { walletId: 'rain' }), fetchWallet(kit, { walletId: 'rain' })])

  expect(one).toMatchObject({ id: 'rain', mobile_link: 'rain://' })
  expect(other).toBe(one)
  expect(await fetchWallet(kit, { walletId: 'rain' })).toBe(one)
  expect(http.requests).toHaveLength(1)
  expect(kit.store.get(walletsAtom).named.map(({ id }) => id)).toEqual(['rain'])
})

test('R-14 a wallet of the host needs no directory; B-17 nor is there one to ask', async () => {
  const kit = createTestKit({ customWallets: [{ id: 'own', name: 'Own', mobile_link: 'own://' }] })
  expect(await fetchWallet(kit, { walletId: 'own' })).toMatchObject({ mobile_link: 'own://' })
  expect(await fetchWallet(kit, { walletId: 'rain' })).toBeUndefined()
})

test('R-04 a wallet that the host hides is not found, nor asked for', async () => {
  const http = fakeHttp({ '/getWallets': () => ({ json: { data: [listing('rain')], count: 1 } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch, excludeWalletIds: ['rain'] })
  expect(await fetchWallet(kit, { walletId: 'rain' })).toBeUndefined()
  expect(http.requests).toEqual([])
})

test('a directory that answers another wallet than the one asked for has not answered', async () => {
  const http = fakeHttp({ '/getWallets': () => ({ json: { data: [listing('other')], count: 1 } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  expect(await fetchWallet(kit, { walletId: 'rain' })).toBeUndefined()
})

test('a failed try is told, and may be repeated', async () => {
  let isDown = true
  const http = fakeHttp({ '/getWallets': () => (isDown ? { status: 403 } : { json: { data: [listing('rain')], count: 1 } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  await expect(fetchWallet(kit, { walletId: 'rain' })).rejects.toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
  isDown = false
  expect(await fetchWallet(kit, { walletId: 'rain' })).toMatchObject({ id: 'rain' })
})

test('C-03 wallets of the directory that were used before lead the rows, and bring their links', async () => {
  const http = fakeHttp({
    '/getWallets': ({ url }) => ({
      json: url.searchParams.get('include') === 'rain' ? { data: [listing('rain')], count: 1 } : { data: [listing('a')], count: 9 },
    }),
  })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  kit.store.set(recentWalletsAtom, [{ id: 'rain', name: 'Rain', imageId: 'picture', explorerId: 'rain' }])
  const rows = () => listWalletRows(kit.store.get(walletRowsInputAtom))
  // From the first frame on: a row that came later would move those below it.
  expect(rows()).toMatchObject([{ group: 'recent', id: 'rain', name: 'Rain', imageId: 'picture', isLastUsed: true }])

  await fetchWallets(kit)
  await expect.poll(() => kit.store.get(walletsAtom).named).toHaveLength(1)

  expect(rows()).toMatchObject([
    { group: 'recent', id: 'rain', isLastUsed: true },
    { group: 'recommended', id: 'a' },
  ])
  expect(findListing(kit, { walletId: 'rain' })).toMatchObject({ mobile_link: 'rain://' })
})
