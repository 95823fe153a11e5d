import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mockShop } from '../../../../test/mockShop.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { arriveAtShop, buyStates } from '../../../../test/states/buy.ts'

describeView(buyStates, 'BuyInProgress')

test.each([
  ['idle', 'didn’t open', 'alert'],
  ['open', 'Finish on Meld', 'status'],
  ['received', 'USDC has arrived', 'status'],
] as const)('N-25 while %s it says “%s”', async (progress, words, role) => {
  const modal = await mountTestModal(mockShop().setUp())
  await arriveAtShop(progress)(modal)
  await modal.show({ view: 'BuyInProgress' })

  await vi.waitFor(() => expect(modal.query(`[role="dialog"] [role="${role}"] h3`)?.textContent).toContain(words))
  expect(modal.byText('Done')).toBeTruthy()
})
