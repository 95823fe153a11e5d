import { expect, test } from 'vitest'
import { connectedKit, ownAccount, testSelectors } from '../../test/testSelectors.fixture.ts'
import { getSmartSessions, watchSmartSessions } from './select.ts'
import { sessionsByAccountAtom } from './state.ts'

test('the permissions of the active account', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getSmartSessions,
    watch: watchSmartSessions,
    change: () => kit.store.set(sessionsByAccountAtom, new Map([[ownAccount, { status: 'ready', data: [{ pci: 'p1' } as never] }]])),
    undo: () => kit.store.set(sessionsByAccountAtom, new Map()),
  })
  expect(seen).toMatchObject({ data: [{ pci: 'p1' }] })
})
