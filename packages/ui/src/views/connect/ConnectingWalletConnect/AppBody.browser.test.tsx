import { open } from '@latchkey/core'
import { pairingAtom } from '@latchkey/core/internal'
import { type ManualClock, manualClock, mockAdapter } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mockRelay } from '../../../../test/mockRelay.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { settle } from '../../../../test/settle.ts'
import { connectStates, inStore, onPhone as setUp } from '../../../../test/states/connect.ts'

const { route } = connectStates['ConnectingWalletConnect (an app of the phone)']

const start = async ({ clock, ...options }: Parameters<typeof mockRelay>[0] & { clock?: ManualClock } = {}) => {
  await page.viewport(390, 780)
  const relay = mockRelay(options)
  const opened: string[] = []
  const modal = await mountTestModal({ ...setUp(relay, opened), ...(clock && { clock }) })
  await modal.show(route)
  const openButton = () => modal.find('[data-testid="action-open-wallet"]')
  return { relay, modal, opened, openButton }
}
const link = (relay: ReturnType<typeof mockRelay>) => `kestrelo://wc?uri=${encodeURIComponent(relay.uri())}`

describeView(connectStates, 'ConnectingWalletConnect (an app of the phone)')

test('U-02 the link is ready before the tap and is followed inside it', async () => {
  const { relay, opened, openButton } = await start()
  await vi.waitFor(async () => expect((await openButton()).ariaDisabled).toBeNull())
  const before = opened.length

  ;(await openButton()).click()

  expect(opened.slice(before)).toEqual([link(relay)])
})

test('while the pairing is being made, the button says so and does nothing', async () => {
  const { relay, modal, opened, openButton } = await start({ silent: true })

  expect((await openButton()).ariaDisabled).toBe('true')
  expect(modal.root.textContent).toContain('Preparing the link…')
  ;(await openButton()).click()
  expect(opened).toEqual([])
  relay.renew()

  await vi.waitFor(async () => expect((await openButton()).ariaDisabled).toBeNull())
})

test('a page that stays in view for two seconds says that no app opened: get it, copy the link, or scan', async () => {
  const { modal, openButton } = await start()
  await vi.waitFor(async () => expect((await openButton()).ariaDisabled).toBeNull())
  ;(await openButton()).click()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Kestrelo didn’t open'))
  // What waits for no one any more does not turn: it stands open.
  expect(modal.query('[data-state="declined"]')).not.toBeNull()
  expect(modal.query('[data-state="waiting"]')).toBeNull()
  expect(modal.byText('Get the app')).toBeTruthy()
  expect(modal.byText('Copy link')).toBeTruthy()
  ;(await modal.find('[data-testid="action-scan"]')).click()

  await modal.find('[data-testid="qr"]')
  ;(await openButton()).click()
  await vi.waitFor(() => expect(modal.query('[data-testid="qr"]')).toBeNull())
})

test('a page that went out of view opened an app: on the way back it still waits, and an approval goes on', async () => {
  const clock = manualClock(Date.now())
  const { relay, modal, openButton } = await start({ clock })
  await vi.waitFor(async () => expect((await openButton()).ariaDisabled).toBeNull())
  ;(await openButton()).click()
  window.dispatchEvent(new Event('blur'))
  await clock.advance(2_300)
  expect(modal.root.textContent).toContain('Approve the request in the app, then come back here.')

  relay.approve()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connected'))
})

test('a wallet without a link of its own is handed the pairing as it is', async () => {
  const { relay, modal, opened } = await start()
  await modal.show({ view: 'ConnectingWalletConnect', params: { walletId: 'bare' } })

  const button = await modal.find('[data-testid="action-open-any"]')
  await vi.waitFor(() => expect(button.ariaDisabled).toBeNull())
  button.click()

  expect(opened.at(-1)).toBe(relay.uri())
})

test('U-02 a tap on the wallet’s row opens its app inside the tap, and only once', async () => {
  const relay = mockRelay()
  const opened: string[] = []
  const modal = await mountTestModal(setUp(relay, opened))
  await modal.show({ view: 'Connect' })
  const row = await modal.find('[data-testid="wallet-kestrelo"]')
  await vi.waitFor(() => expect(modal.kit.store.get(pairingAtom)).toBeDefined())
  await vi.waitFor(() => expect(relay.asked()).toBe(1))

  row.click()

  expect(opened).toEqual([link(relay)])
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingWalletConnect'))
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Kestrelo didn’t open'))
  expect(opened).toHaveLength(1)
  relay.approve()
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connected'))
  expect(relay.asked()).toBe(1)
})

test('B-02 an embedded modal asks no relay before it is touched, nor does a host’s own WalletConnect', async () => {
  const relay = mockRelay()
  const place = document.createElement('div')
  document.body.append(place)
  await mountTestModal({ ...setUp(relay), container: place })
  const own = await mountTestModal({ ...setUp(relay), manualWCControl: true })
  // At once on this view: where such a kit opens by itself, the code is shown, and asked for.
  await open(own.kit, { view: 'Connect' })
  await own.until('open')
  await settle()

  expect(relay.asked()).toBe(0)
  place.remove()
})

test('U-02 inside a social app, which opens no wallet, it says so and leaves the code and the link', async () => {
  const relay = mockRelay()
  const opened: string[] = []
  const device = { isPhone: true, os: 'ios', isTelegram: false, isInAppBrowser: true } as const
  const options = setUp(relay, opened)
  const modal = await mountTestModal({ ...options, page: { ...options.page, device: () => device } })
  await modal.show(route)

  expect((await modal.find('[data-testid="in-app"]')).textContent).toContain('Open this page in your phone’s browser')
  await modal.find('[data-testid="qr"]')
  expect(modal.query('[data-testid="action-copy-link"]')).toBeTruthy()
  expect(modal.query('[data-testid="action-open-any"]')).toBeNull()
  expect(opened).toEqual([])
})

test('N-24 a wallet that is here for another family alone, or in its own browser alone, is reached by its app', async () => {
  const relay = mockRelay()
  const options = setUp(relay)
  const other = { id: 'app.kestrelo', rdns: 'app.kestrelo', name: 'Kestrelo', namespace: 'solana' } as const
  for (const wallet of [other, { ...other, browseLink: 'https://kestrelo.example/{url}' }]) {
    const adapter = mockAdapter({ namespace: 'solana', wallets: [wallet] })
    const customWallets = [{ ...inStore, rdns: 'app.kestrelo' }]
    const modal = await mountTestModal({ ...options, adapters: [options.adapter, adapter], customWallets })
    await modal.show({ ...route, params: { walletId: 'kestrelo', namespace: 'eip155' } })

    await vi.waitFor(async () => expect((await modal.find('[data-testid="action-open-wallet"]')).ariaDisabled).toBeNull())
    expect(modal.root.textContent).not.toContain('installed')
    modal.unmount()
  }
})

test.each([
  ['on a narrow phone', 360, 'ar'],
  ['on a phone', 390, 'ar'],
  ['in a window', 1_024, 'ar'],
  ['on a narrow phone', 360, 'en'],
] as const)('the two ways beside the app each stand on one line, %s of %i px (%s)', async (_where, width, locale) => {
  await page.viewport(width, 780)
  onTestFinished(() => page.viewport(1_024, 768))
  const modal = await mountTestModal({ ...setUp(), locale })
  await modal.show(route)
  await settle()
  const pair = (await modal.find('[data-testid="action-copy-link"]')).parentElement?.children ?? []

  expect([...pair].map((button) => Math.round(button.getBoundingClientRect().height))).toEqual([48, 48])
})
