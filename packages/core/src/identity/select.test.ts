import { expect, test } from 'vitest'
import { connectedKit, testSelectors } from '../../test/testSelectors.fixture.ts'
import { ownAddress } from '../../test/transactions.ts'
import { getIdentity, watchIdentity } from './select.ts'
import { identitiesAtom } from './state.ts'

test('the name of the active account', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getIdentity,
    watch: watchIdentity,
    change: () => kit.store.set(identitiesAtom, new Map([[ownAddress, { status: 'ready', data: { name: 'a.eth', avatar: null } }]])),
    undo: () => kit.store.set(identitiesAtom, new Map()),
  })
  expect(seen).toMatchObject({ data: { name: 'a.eth' } })
})
