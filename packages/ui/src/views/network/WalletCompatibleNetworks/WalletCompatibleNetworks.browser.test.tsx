import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { networkStates } from '../../../../test/states/network.ts'

const { route, setUp, arrive } = networkStates.WalletCompatibleNetworks

describeView(networkStates, 'WalletCompatibleNetworks')

test('N-02 lists the networks of the account’s family, and no other', async () => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show(route)
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Send to 0x8b…4DBA72 on these networks only.'))

  const rows = [...modal.shadow.querySelectorAll('[data-testid^="network-"]')].map(({ textContent }) => textContent)
  expect(rows.map((row) => row?.slice(1))).toEqual(['Mainnet', 'Arcadia', 'Testbed'])
})

test('without a connection it says so, and offers a way back', async () => {
  const modal = await mountTestModal(setUp())
  await modal.show(route)

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connect a wallet to see its networks.'))
  expect(modal.query('[data-testid^="network-"]')).toBeNull()
  expect(modal.byText('Got it')).toBeTruthy()
})
