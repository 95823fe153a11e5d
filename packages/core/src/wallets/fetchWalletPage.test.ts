import { deferred, fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { walletsAtom } from '../connector/state.ts'
import { fetchWalletPage } from './verbs.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const
const pageOf = (page: number, count = 90) => ({
  json: {
    data: Array.from({ length: Math.min(40, count - (page - 1) * 40) }, (_, index) => ({
      id: `w${(page - 1) * 40 + index}`,
      name: 'W',
      chains: [],
    })),
    count,
  },
})

test('C-09 pages of 40, one after another, until there is no more', async () => {
  const http = fakeHttp({ '/getWallets': ({ url }) => pageOf(Number(url.searchParams.get('page'))) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  for (let turn = 0; turn < 5; turn++) await fetchWalletPage(kit)

  expect(http.requests.map(({ url }) => `${url.searchParams.get('page')}/${url.searchParams.get('entries')}`)).toEqual([
    '1/40',
    '2/40',
    '3/40',
  ])
  expect(kit.store.get(walletsAtom)).toMatchObject({ page: 3, count: 90, status: 'ready' })
  expect(kit.store.get(walletsAtom).wallets.map(({ id }) => id)).toEqual(Array.from({ length: 90 }, (_, index) => `w${index}`))
})

test('R-A7 pages stand in order however they arrive; doubles are dropped', async () => {
  const first = deferred()
  const http = fakeHttp({
    '/getWallets': async ({ url }) => {
      const page = Number(url.searchParams.get('page'))
      if (page === 1) await first.promise
      return page === 2
        ? {
            json: {
              data: [
                { id: 'w0', name: 'again', chains: [] },
                { id: 'w40', name: 'W', chains: [] },
              ],
              count: 90,
            },
          }
        : pageOf(1)
    },
  })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  const one = fetchWalletPage(kit, { page: 1 })
  const two = fetchWalletPage(kit, { page: 2 })
  await expect.poll(() => http.requests.length).toBe(2)
  first.resolve()
  await Promise.all([one, two])

  const ids = kit.store.get(walletsAtom).wallets.map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['w0', 'w1'])
  expect(ids.at(-1)).toBe('w40')
  expect(new Set(ids).size).toBe(ids.length)
})

test('R-A3 a page that fails rejects, keeps what was listed, and can be tried again', async () => {
  let isDown = false
  const http = fakeHttp({ '/getWallets': ({ url }) => (isDown ? { status: 429 } : pageOf(Number(url.searchParams.get('page')))) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  await fetchWalletPage(kit)
  isDown = true

  await expect(fetchWalletPage(kit)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(kit.store.get(walletsAtom)).toMatchObject({ page: 1, status: 'failed' })
  isDown = false
  await fetchWalletPage(kit)

  expect(kit.store.get(walletsAtom)).toMatchObject({ page: 2, status: 'ready' })
})

test('another badge begins again', async () => {
  const http = fakeHttp({ '/getWallets': ({ url }) => (url.searchParams.get('badge_type') ? pageOf(1, 1) : pageOf(1)) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  await fetchWalletPage(kit)

  await fetchWalletPage(kit, { badgeType: 'certified' })

  expect(kit.store.get(walletsAtom)).toMatchObject({ page: 1, count: 1, wallets: [{ id: 'w0' }] })
})
