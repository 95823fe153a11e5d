import { connect } from '@latchkey/core'
import { isConnectedAtom } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'

const lost = () => ({ adapter: mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', chainId: 'eip155:777' }] }) })
const arrive = async ({ kit, adapter }: { kit: Parameters<typeof connect>[0]; adapter: ReturnType<typeof mockAdapter> }) => {
  await connect(kit, { connectorId: 'com.tidewell' })
  adapter.get('com.tidewell').changeChain('eip155:777')
}

describeView('UnsupportedChain', { route: { view: 'UnsupportedChain' }, setUp: lost, arrive, isRoot: true })

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
