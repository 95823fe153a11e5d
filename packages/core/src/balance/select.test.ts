import { expect, test } from 'vitest'
import { connectedKit, ownAccount, testSelectors } from '../../test/testSelectors.fixture.ts'
import { getBalance, watchBalance } from './select.ts'
import { balancesAtom } from './state.ts'

test('the native balance of the active account', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getBalance,
    watch: watchBalance,
    change: () =>
      kit.store.set(balancesAtom, new Map([[ownAccount, { status: 'ready', data: { value: 5n, decimals: 18, symbol: 'ETH' } }]])),
    undo: () => kit.store.set(balancesAtom, new Map()),
  })
  expect(seen).toMatchObject({ status: 'ready', data: { value: 5n } })
})
