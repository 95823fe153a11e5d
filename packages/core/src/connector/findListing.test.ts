import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { findListing } from './findListing.ts'
import { walletsAtom } from './state.ts'

const listing = (id: string, rdns?: string) => ({ id, name: id, chains: [], rdns })

test('E-07 a wallet is found by id or rdns in every list', () => {
  const kit = createTestKit({ customWallets: [{ id: 'own', name: 'Own' }] })
  kit.store.set(walletsAtom, (lists) => ({
    ...lists,
    featured: [listing('a')],
    recommended: [listing('b', 'io.b')],
    named: [listing('c')],
    wallets: [listing('d')],
    search: { query: 'e', wallets: [listing('e')], count: 1 },
  }))

  for (const walletId of ['own', 'a', 'b', 'c', 'd', 'e']) expect(findListing(kit, { walletId })?.id).toBe(walletId)
  expect(findListing(kit, { walletId: 'io.b' })?.id).toBe('b')
  expect(findListing(kit, { walletId: 'f' })).toBeUndefined()
})

test("R-14 the host's own wallet wins over a listing of the same id", () => {
  const kit = createTestKit({ customWallets: [{ id: 'a', name: 'Own' }] })
  kit.store.set(walletsAtom, (lists) => ({ ...lists, featured: [listing('a')] }))
  expect(findListing(kit, { walletId: 'a' })?.name).toBe('Own')
})
