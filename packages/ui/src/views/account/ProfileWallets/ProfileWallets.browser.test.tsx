import { connect, disconnect } from '@latchkey/core'
import { connectionsAtom, featuresAtom, snapshotAtom } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { fakeGateway } from '../../../../test/fakeGateway.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import type { TestModal } from '../../../../test/startModal.ts'
import { accountStates, arriveWithSeveral, withSeveral } from '../../../../test/states/account.ts'
import { arriveConnected as arrive } from '../../../../test/states/ViewState.ts'

async function show() {
  const modal = await mountTestModal(withSeveral())
  await arriveWithSeveral(modal)
  await modal.show({ view: 'ProfileWallets' })
  return modal
}

const rows = (modal: TestModal) =>
  [...modal.shadow.querySelectorAll('[data-testid^="connection-"], [data-testid^="used-"]')].map((row) => row.getAttribute('data-testid'))

describeView(accountStates, 'ProfileWallets')

test('R-05 says that there is one wallet at a time, and offers no other', async () => {
  const modal = await mountTestModal()
  await arrive(modal)
  await modal.show({ view: 'ProfileWallets' })

  const alert = await modal.find('[data-testid="one-wallet"]')

  expect(alert.textContent).toBe('One wallet at a timeThis site allows a single wallet. Disconnect first to use another.Disconnect')
  expect(modal.query('[data-testid="add-wallet"]')).toBeNull()
  expect(rows(modal)).toEqual(['connection-com.tidewell'])
  alert.querySelector('button')?.click()

  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).status).toBe('disconnected')
})

test('R-05 with the remote flag: the current one, those behind it, those used before, and the way to another', async () => {
  const modal = await show()
  await modal.find('[data-testid="add-wallet"]')

  expect(modal.query('[data-testid="one-wallet"]')).toBeNull()
  expect(rows(modal)).toEqual(['connection-com.oxbow', 'connection-com.tidewell', 'used-com.brindle'])
  expect(modal.query('[data-testid="connection-com.oxbow"]')?.getAttribute('aria-current')).toBe('true')
})

test('S-04 a row brings its wallet to the front without a prompt, and shows its account', async () => {
  const modal = await show()

  ;(await modal.find('[data-testid="connection-com.tidewell"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
  expect(modal.kit.store.get(snapshotAtom).connectorId).toBe('com.tidewell')
})

test('S-33 each family has its own list; a row of another one brings that family to the front', async () => {
  const modal = await show()
  ;(await modal.find('[data-testid="family-solana"]')).click()
  await vi.waitFor(() => expect(rows(modal)).toEqual(['connection-com.kestrelo']))

  ;(await modal.find('[data-testid="connection-com.kestrelo"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
  expect(modal.kit.store.get(snapshotAtom)).toMatchObject({ namespace: 'solana', connectorId: 'com.kestrelo' })
})

test('S-04 Reconnect leads through the flow of that wallet', async () => {
  const modal = await show()

  ;(await modal.find('[data-testid="reconnect-com.brindle"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingExternal'))
  await vi.waitFor(() => expect(modal.kit.store.get(snapshotAtom).connectorId).toBe('com.brindle'))
})

test('S-06 its menu ends one connection, and the one behind it takes its place', async () => {
  const modal = await show()
  const row = (await modal.find('[data-testid="connection-com.oxbow"]')).closest('li')
  row?.querySelector<HTMLElement>('[data-testid="wallet-menu"]')?.click()

  ;(await modal.find('[data-testid="action-disconnect"]')).click()

  await vi.waitFor(() => expect(rows(modal)).toEqual(['connection-com.tidewell', 'used-com.oxbow', 'used-com.brindle']))
  expect(modal.kit.store.get(snapshotAtom).connectorId).toBe('com.tidewell')
})

test('B-08 one button ends all of them', async () => {
  const modal = await show()

  ;(await modal.find('[data-testid="disconnect-all"]')).click()

  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).status).toBe('disconnected')
})

test('E-04 a wallet can be given a name, which its account shows too; Escape gives none', async () => {
  const modal = await show()
  const rename = async () => {
    ;(await modal.find('[aria-current="true"] ~ * [data-testid="wallet-menu"]')).click()
    ;(await modal.find('[data-testid="action-rename"]')).click()
    return modal.find<HTMLInputElement>('[data-testid="wallet-name"]')
  }
  await rename()
  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe('wallet-name'))
  await userEvent.keyboard('Discarded{Escape}')
  await vi.waitFor(() => expect(modal.query('[data-testid="wallet-name"]')).toBeNull())
  expect(modal.root.dataset['state']).toBe('open')
  expect(modal.root.textContent).not.toContain('Discarded')

  await rename()
  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe('wallet-name'))
  await userEvent.keyboard('Savings{Enter}')

  await vi.waitFor(() => expect(modal.query('[data-testid="connection-com.oxbow"]')?.textContent).toContain('Savings'))
  ;(await modal.find('[data-testid="header-back"]')).click()
  await modal.show({ view: 'Account' })
  expect((await modal.find('[data-testid="account-wallets"]')).textContent).toContain('Savings')
})

test('N-07 Add a wallet opens Connect, and Back returns', async () => {
  const modal = await show()

  ;(await modal.find('[data-testid="add-wallet"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))
  ;(await modal.find('[data-testid="header-back"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ProfileWallets'))
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

test.each([
  [undefined, ['email', 'google'], 'EmailLogin'],
  ['google', ['email', 'google'], 'ConnectingSocial'],
  ['farcaster', ['email', 'farcaster'], 'ConnectingFarcaster'],
  ['google', ['email', 'x'], 'Connect'],
  [undefined, ['google'], 'Connect'],
] as const)('S-04 who came by %s, where %j are offered, comes again by %s', async (social, offered, view) => {
  const options = withSeveral()
  const { fetch } = fakeGateway(3, (url) =>
    url.pathname.endsWith('/config')
      ? Response.json({
          features: [
            { id: 'multi_wallet', isEnabled: true, config: null },
            { id: 'social_login', isEnabled: true, config: offered },
          ],
        })
      : undefined,
  )
  const adapter = mockAdapter({
    wallets: [
      { id: 'com.tidewell', name: 'Tidewell' },
      { id: 'ID_AUTH', name: 'Latchkey', type: 'auth', addresses: ['0x3333333333333333333333333333333333333333'] },
    ],
  })
  const modal = await mountTestModal({ ...options, fetch, adapters: [adapter] })
  await modal.show({ view: 'Connect' })
  await vi.waitFor(() => expect(modal.kit.store.get(featuresAtom).multiWallet).toBe(true))
  await connect(modal.kit, { connectorId: 'ID_AUTH' })
  await connect(modal.kit, { connectorId: 'com.tidewell' })
  modal.kit.store.set(connectionsAtom, (all) =>
    all.map((one) => (one.connectorId === 'ID_AUTH' ? { ...one, wallet: { ...one.wallet, social } } : one)),
  )
  await disconnect(modal.kit, { connectorId: 'ID_AUTH' })
  await modal.until('closed').catch(() => undefined)
  await modal.show({ view: 'ProfileWallets' })

  ;(await modal.find('[data-testid="reconnect-ID_AUTH"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe(view))
})
