import { UserRejectedError } from '@latchkey/common/contract'
import { close, connect, open } from '@latchkey/core'
import { connectionsAtom, pairingAtom } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mockRelay } from '../../../../test/mockRelay.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { settle } from '../../../../test/settle.ts'
import type { TestModal } from '../../../../test/startModal.ts'
import { connectStates, kestrelo, overRelay as setUp, tidewell } from '../../../../test/states/connect.ts'

const { route } = connectStates.ConnectingWalletConnect

const start = async (options: Parameters<typeof mockRelay>[0] = {}) => {
  const relay = mockRelay(options)
  const modal = await mountTestModal(setUp(relay))
  await modal.show(route)
  const click = (words: string) =>
    vi.waitFor(() => {
      const button = modal.byText(words)?.closest('button')
      expect(button?.textContent).toContain(words)
      button?.click()
    })
  const reads = (words: string) => vi.waitFor(() => expect(modal.root.textContent).toContain(words))
  return { relay, modal, click, reads }
}

describeView(connectStates, 'ConnectingWalletConnect')

test('U-02 shows the code of the running pairing, and says what to do with it', async () => {
  const { relay, modal, reads } = await start()
  const code = await modal.find('[data-testid="qr"]')

  expect(code.dataset['uri']).toBe(relay.uri())
  expect(code.ariaLabel).toBe('QR code to connect Kestrelo')
  await reads('Open Kestrelo or your camera and point it at the code.')
  expect(relay.asked()).toBe(1)
})

test('S-09 a newer code takes the place of one that ran out, and readers hear it', async () => {
  const { relay, modal } = await start()
  await modal.find('[data-testid="qr"]')
  const first = relay.uri()

  relay.renew()

  await vi.waitFor(() => expect(modal.query('[data-testid="qr"]')?.dataset['uri']).toBe(relay.uri()))
  expect(relay.uri()).not.toBe(first)
  await vi.waitFor(() =>
    expect(modal.query('[aria-live="polite"]')?.textContent).toBe('The connection request has expired. A new code is ready'),
  )
  expect(relay.asked()).toBe(1)
})

test('S-01 an approval closes the ring, names the account, and the modal goes on by itself', async () => {
  const { relay, modal, reads } = await start()
  await modal.find('[data-testid="qr"]')

  relay.approve()

  await reads('Connected')
  await reads('0x8b…4DBA72 on Mainnet')
  expect(modal.query('[data-testid="header-back"]')).toBeNull()
  await modal.until('closed')
  expect(modal.kit.store.get(connectionsAtom)).toHaveLength(1)
})

test('X-04 a refusal is calm and leads on', async () => {
  const { relay, modal, click, reads } = await start()
  await modal.find('[data-testid="qr"]')

  relay.fail(new UserRejectedError({ code: 'CONNECTION_REJECTED' }))

  await reads('You declined the request in Kestrelo, so nothing was shared.')
  expect(modal.query('[data-testid="alert"]')).toBeNull()
  await click('Try again')
  await vi.waitFor(() => expect(modal.query('[data-testid="qr"]')?.dataset['uri']).toBe(relay.uri()))
  expect(relay.asked()).toBe(2)
})

test('B-23 a relay that does not answer is said, with a way to try again and another one; it comes back by itself', async () => {
  const { relay, modal, reads } = await start({ silent: true })
  // A code that comes before it was asked for is not shown.
  await vi.waitFor(() => expect(relay.asked()).toBe(1))
  relay.setReachable(false)

  await reads('Couldn’t create a code')
  expect(modal.byText('Try again')).toBeTruthy()
  expect(modal.byText('Choose another wallet')).toBeTruthy()
  relay.setReachable(true)
  relay.renew()

  await modal.find('[data-testid="qr"]')
  expect(relay.asked()).toBe(1)
})

test('S-05 Back gives the attempt up, and forgets the code', async () => {
  const relay = mockRelay()
  const modal = await mountTestModal(setUp(relay))
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="wallet-kestrelo"]')).click()
  await modal.find('[data-testid="qr"]')

  ;(await modal.find('[data-testid="header-back"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))
  await vi.waitFor(() => expect(modal.kit.store.get(pairingAtom)).toBeUndefined())
  relay.approve()
  await settle()
  expect(modal.kit.store.get(connectionsAtom)).toEqual([])
})

test('S-05 closing over the code ends the attempt by its own name', async () => {
  const modal = await mountTestModal(setUp(mockRelay()))
  await modal.show({ view: 'Connect' })
  const failed = vi.fn()
  modal.kit.events.on('connectFailed', ({ error }) => failed(error.code))
  ;(await modal.find('[data-testid="wallet-kestrelo"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingWalletConnect'))

  close(modal.kit)

  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('MODAL_CLOSED'))
})

test('R-14 an attempt that the host has begun is shown, not begun again', async () => {
  const relay = mockRelay()
  const modal = await mountTestModal({ ...setUp(relay), manualWCControl: true })
  const connecting = connect(modal.kit, { connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(relay.asked()).toBe(1))
  await open(modal.kit, { view: 'ConnectingWalletConnectBasic' })

  expect((await modal.find('[data-testid="qr"]')).dataset['uri']).toBe(relay.uri())
  expect(relay.asked()).toBe(1)
  relay.approve()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connected'))
  await expect(connecting).resolves.toMatchObject({ connectorId: 'walletConnect' })
})

const { route: tidewellRoute } = connectStates['ConnectingWalletConnect (the code of one wallet)']
const segments = async (modal: TestModal) => {
  await modal.find('[role="tablist"]')
  return [...modal.shadow.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)
}

describeView(connectStates, 'ConnectingWalletConnect (the code of one wallet)')

test('U-02 a wallet with several ways has a segment for each, and one pairing serves them all', async () => {
  const relay = mockRelay()
  const opened: string[] = []
  // A key pressed in a test before counts for five seconds, within which a segment opens its app by itself.
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: false } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
  const modal = await mountTestModal({ ...setUp(relay), page: { open: (url) => opened.push(url) } })
  await modal.show(tidewellRoute)
  expect(await segments(modal)).toEqual(['Mobile', 'Desktop', 'Web'])
  await modal.find('[data-testid="qr"]')

  modal.query('[data-testid="platform-desktop"]')?.click()
  ;(await modal.find('[data-testid="action-open-wallet"]')).click()
  modal.query('[data-testid="platform-web"]')?.click()
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Continue on the web'))
  expect(modal.query('[data-testid="action-open-wallet"]')?.textContent).toBe('Open tidewell.example')
  ;(await modal.find('[data-testid="action-open-wallet"]')).click()

  const uri = encodeURIComponent(relay.uri())
  expect(opened).toEqual([`tidewell://wc?uri=${uri}`, `https://tidewell.example/wc?uri=${uri}`])
  expect(relay.asked()).toBe(1)
})

test('U-02 a wallet that is in this browser is opened there, and no relay is asked', async () => {
  const relay = mockRelay()
  const adapter = mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', rdns: 'com.tidewell' }] })
  const modal = await mountTestModal({ ...setUp(relay), adapter })
  await modal.show(tidewellRoute)
  expect(await segments(modal)).toEqual(['Browser', 'Mobile', 'Desktop', 'Web'])
  expect(modal.root.textContent).toContain('Tidewell is installed. Approve the connection in its window.')

  modal.byText('Open Tidewell')?.closest('button')?.click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingExternal'))
  expect(relay.asked()).toBe(0)
})

test('the link can be copied, and a toast says so', async () => {
  const { relay, modal } = await start()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await modal.find('[data-testid="qr"]')

  ;(await modal.find('[data-testid="action-copy-link"]')).click()

  await vi.waitFor(() => expect(modal.query('[data-testid="toast"]')?.textContent).toBe('Link copied'))
  expect(modal.query('[data-testid="action-copy-link"]')?.textContent).toBe('Copied')
  expect(copied).toHaveBeenCalledExactlyOnceWith(relay.uri())
  copied.mockRestore()
})

test('each button below the code has its words in one line, however long the name of the wallet is', async () => {
  const wallet = { ...kestrelo, name: 'Kestrelo Exchange Wallet', app_store: 'https://apps.example/kestrelo' }
  const modal = await mountTestModal({ ...setUp(), customWallets: [wallet] })
  await modal.show(route)
  await modal.find('[data-testid="qr"]')
  await settle()

  for (const id of ['action-copy-link', 'action-get']) expect((await modal.find(`[data-testid="${id}"]`)).offsetHeight, id).toBe(48)
})

test('T-D3 a listing whose links may not be followed has no way but the code, and none of them is on the page', async () => {
  const hostile = {
    ...tidewell,
    name: '\u202eevil\u200b'.repeat(200),
    mobile_link: 'javascript:alert(1)',
    desktop_link: 'https://user:secret@tidewell.example/',
    webapp_link: 'http://tidewell.example/',
    app_store: 'javascript:alert(1)',
    homepage: 'data:text/html,x',
  }
  const modal = await mountTestModal({ ...setUp(), customWallets: [hostile] })
  await modal.show(tidewellRoute)
  await modal.find('[data-testid="qr"]')

  expect(modal.query('[role="tablist"]')).toBeNull()
  expect(modal.shadow.querySelectorAll('a[href]')).toHaveLength(0)
  expect(modal.root.textContent).not.toMatch(/[\u202e\u200b]/)
  expect(modal.query('h2')?.getBoundingClientRect().height).toBeLessThan(40)
})
