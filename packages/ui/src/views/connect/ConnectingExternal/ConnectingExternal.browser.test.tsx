import { UserRejectedError } from '@latchkey/common/contract'
import { close, createKit, open } from '@latchkey/core'
import { connectionsAtom, push, statusAtom } from '@latchkey/core/internal'
import { manualClock, mockAdapter } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { fakeGateway, gatewayOptions } from '../../../../test/fakeGateway.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { mainnet } from '../../../../test/networks.ts'
import { settle } from '../../../../test/settle.ts'
import { connectStates, oneWallet as wallet } from '../../../../test/states/connect.ts'
import { mountModal } from '../../../mountModal.tsx'

const never = new Promise(() => {})
const { route } = connectStates.ConnectingExternal

describeView(connectStates, 'ConnectingExternal')

test('N-02 waits in the words of the catalogue, with a way to ask again', async () => {
  const adapter = wallet({ connectAfter: never })
  const modal = await mountTestModal({ adapter })
  await modal.show(route)
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Continue in Tidewell'))
  expect(modal.root.textContent).toContain('Approve the connection in the Tidewell window. It may be behind this one.')

  modal.byText('Open again')?.closest('button')?.click()

  await vi.waitFor(() => expect(adapter.get('com.tidewell').calls.filter(({ method }) => method === 'connect')).toHaveLength(2))
})

test('X-04 a refusal is calm, moves no focus, and can be tried again', async () => {
  const adapter = wallet({ connectError: new UserRejectedError({ code: 'CONNECTION_REJECTED' }) })
  const modal = await mountTestModal({ adapter })
  await modal.show(route)
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Request declined'))
  expect(modal.root.textContent).toContain('You declined the request in Tidewell, so nothing was shared.')
  expect(modal.query('[data-state="declined"]')).not.toBeNull()
  expect(modal.query('[data-testid="alert"]')).toBeNull()
  expect(modal.focused()?.tagName).toBe('H2')

  adapter.get('com.tidewell').setFaults({})
  modal.byText('Try again')?.closest('button')?.click()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connected'))
})

test('S-01 shows that it is connected, without a way back, and goes on by itself', async () => {
  const modal = await mountTestModal({ adapter: wallet() })
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('0x8b…4DBA72 on Mainnet'))
  expect(modal.query('[data-testid="header-back"]')).toBeNull()

  await modal.until('closed')
  expect(modal.kit.store.get(connectionsAtom)).toHaveLength(1)
})

test('S-05 leaving gives the attempt up: what the wallet answers then changes nothing', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const modal = await mountTestModal({ adapter: wallet({ connectAfter: late }) })
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  ;(await modal.find('[data-testid="header-back"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))

  answer()
  await settle()

  expect(modal.kit.store.get(connectionsAtom)).toEqual([])
  expect(modal.root.dataset['latchkeyView']).toBe('Connect')
})

test('S-05 closing in the moment the wallet is about to be asked still ends the attempt, by its own name', async () => {
  const modal = await mountTestModal({ adapter: wallet({ connectAfter: never }) })
  await modal.show({ view: 'Connect' })
  const failed = vi.fn()
  modal.kit.events.on('connectFailed', ({ error }) => failed(error.code))
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingExternal'))

  close(modal.kit)

  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('MODAL_CLOSED'))
  expect(modal.kit.store.get(statusAtom)).toBe('disconnected')
})

test('X-08 a request that waits in the wallet is explained', async () => {
  const adapter = wallet({ connectAfter: never })
  const modal = await mountTestModal({ adapter })
  await modal.show(route)
  await modal.find('[role="status"] h3')

  adapter.get('com.tidewell').tellPending()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('and finish or reject the earlier request'))
})

test('B-20 a wallet silent for 20 s is hinted at', async () => {
  const clock = manualClock()
  const kit = createKit({ networks: [mainnet], adapters: [wallet({ connectAfter: never })], gateway: false, locale: 'en' }, { clock })
  const unmount = mountModal(kit)
  onTestFinished(() => {
    unmount()
    kit.destroy()
  })
  void open(kit)
  push(kit, route)
  const shadow = document.querySelector('latchkey-modal')?.shadowRoot
  await vi.waitFor(() => expect(shadow?.textContent).toContain('Continue in Tidewell'))

  await clock.advance(20_000)

  await vi.waitFor(() => expect(shadow?.textContent).toContain('Open your wallet if you don’t see a request.'))
})

test('S-22 a wallet on an unknown network is connected on it by its id', async () => {
  const modal = await mountTestModal({
    adapter: mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', chainId: 'eip155:777' }] }),
  })
  const seen = new Set<string>()
  const watcher = new MutationObserver(() => seen.add(modal.root.textContent))
  watcher.observe(modal.root, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watcher.disconnect())
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()

  await vi.waitFor(() => expect([...seen].join()).toContain(' on eip155:777'))
})

test('R-14 a wallet that is not installed can be downloaded, and is noticed when it comes', async () => {
  const adapter = mockAdapter({ wallets: [] })
  const modal = await mountTestModal({ adapter, fetch: fakeGateway(8).fetch, ...gatewayOptions })
  await modal.show()
  await modal.find('[data-testid="wallet-w2"]')
  push(modal.kit, { view: 'ConnectingExternal', params: { connectorId: 'w2' } })
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Install it, then come back. We’ll detect it automatically.'))
  expect(modal.byText('Get Wallet 2')).toBeDefined()

  adapter.announce({ id: 'example.w2', name: 'Wallet 2', explorerId: 'w2' })

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connected'))
})
