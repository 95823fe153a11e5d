import { modalAtom, push } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { networkStates } from '../../../../test/states/network.ts'

const { route, setUp, arrive } = networkStates.SwitchActiveChain

describeView(networkStates, 'SwitchActiveChain')

test('N-14 Connect takes its place, for the other family only', async () => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Account' })
  push(modal.kit, route)
  await vi.waitFor(() => expect(modal.byText('Connect for Solstice')).toBeDefined())
  expect(modal.root.textContent).toContain('Tidewell can’t use Solstice. Connect a wallet that can; Tidewell stays connected.')

  modal.byText('Connect for Solstice')?.closest('button')?.click()

  await modal.find('[data-testid="wallet-com.sunny"]')
  expect(modal.query('[data-testid="wallet-com.tidewell"]')).toBeNull()
  expect(modal.kit.store.get(modalAtom).namespace).toBe('solana')
})
