import { connect, isConnectedAtom } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../describeView.fixture.tsx'
import { mountTestModal } from '../../mountTestModal.fixture.tsx'

const rich = (getNativeBalance = async () => ({ value: 1_204_999_999_999_999_999n, decimals: 18, symbol: 'ETH' })) => ({
  adapter: mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell' }], capabilities: { getNativeBalance } }),
})
const arrive = ({ kit }: { kit: Parameters<typeof connect>[0] }) => connect(kit, { connectorId: 'com.tidewell' })

describeView('Account', { route: { view: 'Account' }, setUp: () => rich(), arrive, isRoot: true })

test('U-08 U-09 shows the short address and the balance cut to three decimals', async () => {
  const modal = await mountTestModal(rich())
  await arrive(modal)
  await modal.show({ view: 'Account' })

  await vi.waitFor(() => expect(modal.query('[data-testid="balance"]')?.textContent).toContain('1.204'))

  expect(modal.query('[data-testid="account-wallets"]')?.textContent).toContain('0x8b…4DBA72')
})

test('S-26 a balance that cannot be had says that funds are safe, and when it is asked again', async () => {
  const modal = await mountTestModal(rich(() => Promise.reject(new Error('down'))))
  await arrive(modal)
  await modal.show({ view: 'Account' })

  const alert = await modal.find('[data-testid="alert"]')

  expect(alert.textContent).toMatch(/Balances didn’t load.*Your funds are safe\. We’ll try again in (30|29) seconds\./)
})

test('S-07 Disconnect ends the connection and closes the modal', async () => {
  const modal = await mountTestModal(rich())
  await arrive(modal)
  await modal.show({ view: 'Account' })

  ;(await modal.find('[data-testid="action-disconnect"]')).click()

  await modal.until('closed')
  expect(modal.kit.store.get(isConnectedAtom)).toBe(false)
})

test('its buttons carry the object in their names', async () => {
  const modal = await mountTestModal(rich())
  await arrive(modal)
  await modal.show({ view: 'Account' })

  expect((await modal.find('[data-testid="action-copy-address"]')).ariaLabel).toBe('Copy address')
  expect(modal.query('[data-testid="account-network"]')?.ariaLabel).toBe('Network: Mainnet')
})
