import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../describeView.fixture.tsx'
import { arcadia, mainnet, mountTestModal, solstice } from '../../mountTestModal.fixture.tsx'

const setUp = () => {
  const tidewell = { id: 'com.tidewell', name: 'Tidewell' }
  return {
    networks: [mainnet, arcadia, solstice],
    adapters: [mockAdapter({ wallets: [tidewell] }), mockAdapter({ namespace: 'solana', wallets: [{ ...tidewell, namespace: 'solana' }] })],
  }
}

describeView('ConnectingMultiChain', { route: { view: 'ConnectingMultiChain', params: { connectorId: 'com.tidewell' } }, setUp })

test('E-06 one wallet for two families is one row that asks which to connect', async () => {
  const modal = await mountTestModal(setUp())
  await modal.show()
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  expect(modal.shadow.querySelectorAll('[data-testid="wallet-com.tidewell"]')).toHaveLength(1)

  const row = await modal.find('[data-testid="namespace-solana"]')
  expect(modal.query('[data-testid="namespace-eip155"]')?.textContent).toContain('and 1 network like it')
  row.click()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('on Solstice'))
})

test('N-24 with one family asked for there is nothing to choose', async () => {
  const modal = await mountTestModal(setUp())
  const { open } = await import('@latchkey/core')
  await open(modal.kit, { namespace: 'solana' })

  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingExternal'))
})
