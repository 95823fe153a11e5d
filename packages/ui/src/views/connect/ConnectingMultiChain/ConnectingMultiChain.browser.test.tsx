import { open } from '@latchkey/core'
import { snapshotAtom } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { mainnet, solstice } from '../../../../test/networks.ts'
import { connectStates, ofTwoFamilies as setUp } from '../../../../test/states/connect.ts'

describeView(connectStates, 'ConnectingMultiChain')

test('E-06 one wallet for two families is one row that asks which to connect', async () => {
  const modal = await mountTestModal(setUp())
  await modal.show()
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  expect(modal.shadow.querySelectorAll('[data-testid="wallet-com.tidewell"]')).toHaveLength(1)

  const row = await modal.find('[data-testid="namespace-solana"]')
  expect(modal.query('[data-testid="namespace-eip155"]')?.textContent).toContain('and 1 similar network')
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

test.each([undefined, 'solana'] as const)(
  'E-06 N-24 with %s asked for, a wallet with an id of its own in each namespace is one row, and leads to that connector',
  async (namespace) => {
    const adapters = [
      mockAdapter({ wallets: [{ id: 'app.finch', name: 'Finch', type: 'announced' }] }),
      mockAdapter({ namespace: 'solana', wallets: [{ id: 'finch', name: 'Finch', type: 'announced', namespace: 'solana' }] }),
    ]
    const modal = await mountTestModal({ networks: [mainnet, solstice], adapters })
    await open(modal.kit, { namespace })
    const row = await modal.find('[data-testid="wallet-app.finch"]')
    expect(modal.query('[data-testid="wallet-finch"]')).toBeNull()
    row.click()
    if (namespace === undefined) (await modal.find('[data-testid="namespace-solana"]')).click()
    await vi.waitFor(() => expect(modal.kit.store.get(snapshotAtom)).toMatchObject({ namespace: 'solana', connectorId: 'finch' }))
  },
)
