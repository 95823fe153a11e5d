import { deferred, fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { walletsAtom } from '../connector/state.ts'
import { searchWallets } from './verbs.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const
const listing = (id: string) => ({ id, name: id, chains: [] })

test('C-09 R-04 asks for 100 at most, without hidden wallets', async () => {
  const http = fakeHttp({ '/getWallets': ({ url }) => ({ json: { data: [listing(url.searchParams.get('search') ?? '')], count: 1 } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch, excludeWalletIds: ['x'] })

  expect(await searchWallets(kit, { query: ' rain ' })).toMatchObject([{ id: 'rain' }])

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toMatchObject({ search: 'rain', entries: '100', exclude: 'x' })
  expect(kit.store.get(walletsAtom).search).toMatchObject({ query: 'rain', count: 1 })
  await searchWallets(kit, { query: '' })
  expect(kit.store.get(walletsAtom).search).toBeUndefined()
})

test('T-W4 a newer search overtakes the one before, whatever answers first', async () => {
  const slow = deferred()
  const http = fakeHttp({
    '/getWallets': async ({ url }) => {
      const search = url.searchParams.get('search') ?? ''
      if (search === 'slow') await slow.promise
      return { json: { data: [listing(search)], count: 1 } }
    },
  })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  const first = searchWallets(kit, { query: 'slow' })
  first.catch(() => {})
  await expect.poll(() => http.requests.length).toBe(1)

  await searchWallets(kit, { query: 'quick' })
  slow.resolve()

  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  expect(kit.store.get(walletsAtom).search?.query).toBe('quick')
})
