import { onRampAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mockShop } from '../../../../test/mockShop.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'

const { setUp, arrive } = mockShop()
describeView('BuyInProgress', { route: { view: 'BuyInProgress' }, setUp, arrive })

test.each([
  ['idle', 'didn’t open', 'alert'],
  ['open', 'Finish on Meld', 'status'],
  ['received', 'USDC has arrived', 'status'],
] as const)('N-25 while %s it says “%s”', async (progress, words, role) => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  modal.kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, progress, selectedProvider: { name: 'meld', label: 'Meld' } }))
  await modal.show({ view: 'BuyInProgress' })

  await vi.waitFor(() => expect(modal.query(`[role="dialog"] [role="${role}"] h3`)?.textContent).toContain(words))
  expect(modal.byText('Done')).toBeTruthy()
})
