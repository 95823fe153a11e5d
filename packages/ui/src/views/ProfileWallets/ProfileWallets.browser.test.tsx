import { connect } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../describeView.fixture.tsx'
import { mountTestModal } from '../../mountTestModal.fixture.tsx'

const arrive = ({ kit }: { kit: Parameters<typeof connect>[0] }) => connect(kit, { connectorId: 'com.tidewell' })

describeView('ProfileWallets', { route: { view: 'ProfileWallets' }, arrive })

test('R-05 says that there is one wallet at a time', async () => {
  const modal = await mountTestModal()
  await arrive(modal)
  await modal.show({ view: 'ProfileWallets' })

  const alert = await modal.find('[data-testid="one-wallet"]')

  expect(alert.textContent).toBe('One wallet at a timeThis site allows a single wallet. Disconnect first to use another.')
})

test('B-05 Escape closes the menu before it closes anything else', async () => {
  const modal = await mountTestModal()
  await arrive(modal)
  await modal.show({ view: 'ProfileWallets' })
  ;(await modal.find('[data-testid="wallet-menu"]')).click()
  await modal.find('[role="menu"]')

  await userEvent.keyboard('{Escape}')

  await vi.waitFor(() => expect(modal.query('[role="menu"]')).toBeNull())
  expect(modal.root.dataset['state']).toBe('open')
})

test('S-07 its menu ends the connection', async () => {
  const modal = await mountTestModal()
  await arrive(modal)
  await modal.show({ view: 'ProfileWallets' })
  ;(await modal.find('[data-testid="wallet-menu"]')).click()

  ;(await modal.find('[data-testid="action-disconnect"]')).click()

  await modal.until('closed')
})
