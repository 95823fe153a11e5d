import { expect, test } from 'vitest'
import { connectedKit, testSelectors } from '../../test/testSelectors.fixture.ts'
import { getModal, watchModal } from './select.ts'
import { modalAtom } from './state.ts'

test('how the modal stands', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getModal,
    watch: watchModal,
    change: () => kit.store.set(modalAtom, (modal) => ({ ...modal, open: true })),
    undo: () => kit.store.set(modalAtom, (modal) => ({ ...modal, open: false })),
  })
  expect(seen).toMatchObject({ open: true, closable: true })
})
