import { isConnectedAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { arriveLost as arrive, lost, networkStates } from '../../../../test/states/network.ts'

describeView(networkStates, 'UnsupportedChain')

test('S-22 an unknown chain goes by its id, and a press on a known one leads out', async () => {
  const modal = await mountTestModal(lost())
  await arrive(modal)
  await modal.show({ view: 'UnsupportedChain' })
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Meadow doesn’t use this network'))
  expect(modal.root.textContent).toContain('Your wallet is on an unknown network (eip155:777).')
  expect(modal.query('[data-testid="header-back"]')).toBeNull()

  ;(await modal.find('[data-testid="network-eip155:42161"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
})

test('N-19 Disconnect is the other way out', async () => {
  const modal = await mountTestModal(lost())
  await arrive(modal)
  await modal.show({ view: 'UnsupportedChain' })

  ;(await modal.find('[data-testid="action-disconnect"]')).click()

  await modal.until('closed')
  expect(modal.kit.store.get(isConnectedAtom)).toBe(false)
})
