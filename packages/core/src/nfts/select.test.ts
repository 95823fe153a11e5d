import { expect, test } from 'vitest'
import { connectedKit, ownAccount, testSelectors } from '../../test/testSelectors.fixture.ts'
import { emptyList } from '../resource.ts'
import { getNfts, watchNfts } from './select.ts'
import { nftListAtom } from './state.ts'

test('the collectibles of the active account', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getNfts,
    watch: watchNfts,
    change: () => kit.store.set(nftListAtom, { status: 'ready', key: ownAccount, items: [{ id: 'n1' } as never], isEmpty: false }),
    undo: () => kit.store.set(nftListAtom, emptyList),
  })
  expect(seen).toMatchObject({ items: [{ id: 'n1' }] })
})
