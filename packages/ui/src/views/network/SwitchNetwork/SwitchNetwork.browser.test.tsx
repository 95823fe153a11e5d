import { push, snapshotAtom, switchingChainAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { arcadia } from '../../../../test/networks.ts'
import { oneWallet as adapter } from '../../../../test/states/connect.ts'
import { networkStates } from '../../../../test/states/network.ts'

const { route, arrive } = networkStates.SwitchNetwork

describeView(networkStates, 'SwitchNetwork')

const never = new Promise(() => {})
const refusing = () => adapter({ switchError: { code: 4001, message: 'User rejected' } })

test('N-15 a declined switch goes back one view and says so', async () => {
  const modal = await mountTestModal({ adapter: refusing() })
  await arrive(modal)
  await modal.show({ view: 'Account' })

  push(modal.kit, route)

  expect((await modal.find('[data-testid="toast"]')).textContent).toBe('Request declined')
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
})

test('X-04 with nothing to go back to it names the current network; Stay closes', async () => {
  const modal = await mountTestModal({ adapter: refusing() })
  await arrive(modal)
  await modal.show(route)
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Still on Mainnet'))
  expect(modal.root.textContent).toContain('Tidewell declined the switch. You can ask again or stay where you are.')
  expect(modal.query('[data-state="declined"]')).not.toBeNull()

  modal.byText('Stay on Mainnet')?.closest('button')?.click()

  await modal.until('closed')
})

test('S-25 a wallet that does not know the network is said to ask to add it', async () => {
  const wallets = adapter({ switchAfter: never })
  const modal = await mountTestModal({ adapter: wallets })
  await arrive(modal)
  await modal.show(route)
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Confirm the switch in Tidewell.'))
  await vi.waitFor(() => expect(modal.kit.store.get(switchingChainAtom)).toBe(arcadia.caipNetworkId))

  wallets.get('com.tidewell').tellAdding(arcadia.caipNetworkId)

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Tidewell will ask to add Arcadia.'))
})

test('S-25 it can be asked again, and success leaves', async () => {
  const wallets = adapter({ switchError: new Error('no') })
  const modal = await mountTestModal({ adapter: wallets })
  await arrive(modal)
  await modal.show(route)
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Still on Mainnet'))

  wallets.get('com.tidewell').setFaults({})
  modal.byText('Ask again')?.closest('button')?.click()

  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).chainId).toBe(arcadia.caipNetworkId)
})
