import { connect } from '@latchkey/core'
import { modalAtom, push } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mainnet, mountTestModal, solstice } from '../../../../test/mountTestModal.tsx'

const setUp = () => ({
  networks: [mainnet, solstice],
  adapters: [
    mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell' }] }),
    mockAdapter({ namespace: 'solana' as const, wallets: [{ id: 'com.sunny', name: 'Sunny', namespace: 'solana' as const }] }),
  ],
})
const arrive = ({ kit }: { kit: Parameters<typeof connect>[0] }) => connect(kit, { connectorId: 'com.tidewell' })
const route = { view: 'SwitchActiveChain', params: { chainId: solstice.caipNetworkId } } as const

describeView('SwitchActiveChain', { route, setUp, arrive })

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
