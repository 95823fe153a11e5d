import { connect } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { arcadia, mainnet, mountTestModal, solstice, testbed } from '../../../../test/mountTestModal.tsx'

const setUp = () => ({ networks: [mainnet, arcadia, testbed, solstice] })
const route = { view: 'WalletCompatibleNetworks' } as const
const arrive = ({ kit }: { kit: Parameters<typeof connect>[0] }) => connect(kit, { connectorId: 'com.tidewell' })

describeView('WalletCompatibleNetworks', { route, setUp, arrive })

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
