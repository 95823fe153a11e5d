import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connectedKit, testSelectors } from '../../test/testSelectors.fixture.ts'
import { getWallets, watchWallets } from './select.ts'
import { walletsAtom } from './state.ts'

test('the wallets of the directory', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getWallets,
    watch: watchWallets,
    change: () => kit.store.set(walletsAtom, (wallets) => ({ ...wallets, count: 1, status: 'ready' })),
    undo: () => kit.store.set(walletsAtom, (wallets) => ({ ...wallets, count: 0, status: 'idle' })),
  })
  expect(seen).toMatchObject({ installed: [], directory: { count: 1 } })
})

test('the installed wallets, once the kit is mounted', async () => {
  const kit = createTestKit()
  const unmount = kit.mount()
  await expect.poll(() => getWallets(kit).installed).toMatchObject([{ id: 'mock' }])
  unmount()
})
