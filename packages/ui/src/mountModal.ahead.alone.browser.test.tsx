import { createMemoryStorage } from '@latchkey/common/web'
import { close, connect, createKit, open } from '@latchkey/core'
import { connectorsAtom, directionAtom, push, reset } from '@latchkey/core/internal'
import { mockAdapter, settle } from '@latchkey/test'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeGateway, gatewayOptions } from '../test/fakeGateway.ts'
import { mountTestModal } from '../test/mountTestModal.tsx'
import { mainnet } from '../test/networks.ts'
import { mountModal } from './mountModal.tsx'

beforeEach(() => page.viewport(1_024, 768))

/** A browser that is idle whenever it is asked: one under test seldom is. */
const idle = {
  onIdle(listener: () => void) {
    const timer = setTimeout(listener)
    return () => clearTimeout(timer)
  },
}

const row = '[data-testid="wallet-com.tidewell"]'
const isVisible = (element: Element | null | undefined) => element?.checkVisibility({ visibilityProperty: true }) === true

// First: later ones fetch Account too.
test('B-28 the code of Account is fetched ahead for a user who is connected, and nothing of it is drawn', async () => {
  performance.setResourceTimingBufferSize(5_000)
  const adapter = mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell' }] })
  const kit = createKit({ networks: [mainnet], adapters: [adapter], gateway: false, storage: createMemoryStorage() })
  kit.mount()
  await connect(kit, { connectorId: 'com.tidewell' })
  const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/Account/Account.tsx'))

  const unmount = mountModal(kit, { isKept: true, isAwake: true })

  await expect.poll(isFetched).toBe(true)
  expect(document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[role="dialog"]')).toBeNull()
  unmount()
  kit.destroy()
})

test('B-28 B-05 what is drawn ahead can be neither seen, reached nor read; the click shows just that', async () => {
  const modal = await mountTestModal({ isKept: true })
  const drawn = await modal.find(row)
  expect(modal.root.dataset['state']).toBe('closed')
  expect(isVisible(drawn)).toBe(false)
  await userEvent.tab()
  expect(document.activeElement).not.toBe(modal.element)
  drawn.focus()
  expect(modal.focused()).toBeNull()
  expect(document.elementFromPoint(512, 384)?.closest('latchkey-modal') ?? null).toBeNull()

  void open(modal.kit)
  await vi.waitFor(() => expect(isVisible(drawn)).toBe(true))
  await modal.until('open')

  expect(modal.query(row)).toBe(drawn)
  expect(modal.focused()?.tagName).toBe('H2')
  await userEvent.keyboard('{Escape}')
  await modal.until('closed')
  expect(document.activeElement).toBe(document.body)
})

test('B-05 B-28 what is drawn ahead tells a screen reader nothing, whatever becomes of it', async () => {
  const modal = await mountTestModal({ isKept: true })
  await modal.find(row)
  const said: (string | null)[] = []
  const region = modal.query('[role="status"]') as HTMLElement
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true })

  reset(modal.kit, { view: 'Connect' }, 'next')
  await expect.poll(() => modal.kit.store.get(directionAtom)).toBe('next')
  push(modal.kit, { view: 'WhatIsAWallet' })
  await expect.poll(() => modal.root.dataset['latchkeyView']).toBe('WhatIsAWallet')
  // What is announced is written a moment later.
  await modal.show({ view: 'WhatIsANetwork' })

  expect(said).toEqual([])
})

test('B-28 the browser skips what is drawn ahead: opening it changes the style of no row', async () => {
  const modal = await mountTestModal({ isKept: true })
  const drawn = await modal.find(row)

  expect(drawn.checkVisibility()).toBe(false)
  expect(getComputedStyle(drawn).visibility).toBe('visible')
})

test('B-03 B-28 a panel that is kept grows by nothing from opening to opening', async () => {
  const modal = await mountTestModal({ isKept: true })
  const drawn = await modal.find(row)
  const cycle = async () => {
    void open(modal.kit)
    await modal.until('open')
    close(modal.kit)
    await modal.until('closed')
  }
  await cycle()
  const held = () => [modal.shadow, document].map((root) => [root.querySelectorAll('*').length, root.adoptedStyleSheets.length])
  const before = held()

  for (let round = 0; round < 20; round++) await cycle()

  expect(held()).toEqual(before)
  expect(modal.query(row)).toBe(drawn)
})

test('B-02 B-28 nothing is asked of any host before the modal opens, pictures neither', async () => {
  const { fetch, asked } = fakeGateway(8)
  const icon = `${location.origin}/never-fetched.png`
  const wallets = [{ id: 'com.tidewell', name: 'Tidewell', icon, type: 'announced' as const }]
  const modal = await mountTestModal({ adapter: mockAdapter({ wallets }), fetch, isKept: true, ...gatewayOptions })
  await modal.find('[role="dialog"]')
  await settle()
  expect(asked).toEqual([])
  expect(modal.query('img')).toBeNull()

  await open(modal.kit)

  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
})

test('B-28 the panel is drawn again once it has closed, on Connect, whatever it showed', async () => {
  const modal = await mountTestModal({ isKept: true, page: idle })
  await modal.show({ view: 'WhatIsANetwork' })
  close(modal.kit)
  await modal.until('closed')

  await expect.poll(() => modal.query(row)).not.toBeNull()
  expect(isVisible(modal.query(row))).toBe(false)
  await open(modal.kit, { view: 'Networks' })
  await modal.until('open')

  expect(modal.root.dataset['latchkeyView']).toBe('Networks')
  expect(modal.query(row)).toBeNull()
})

test('B-28 a Connect that is left as it came is shown again as it stands, its rows and its first frame', async () => {
  const modal = await mountTestModal({ isKept: true })
  await modal.show()
  const drawn = modal.query(row)
  const title = modal.query('h2')

  for (let round = 0; round < 2; round++) {
    await userEvent.keyboard('{Escape}')
    await modal.until('closed')
    expect(isVisible(drawn)).toBe(false)
    expect(modal.focused()).toBeNull()
    void open(modal.kit)
    await modal.until('open')

    expect(modal.query(row)).toBe(drawn)
    expect(isVisible(drawn)).toBe(true)
    expect(modal.focused()).toBe(title)
  }
})

test('B-28 what a user did to the list is gone at the next opening', async () => {
  const wallets = Array.from({ length: 30 }, (_, at) => ({ id: `com.tidewell.${at}`, name: `Tidewell ${at}` }))
  const modal = await mountTestModal({ adapter: mockAdapter({ wallets }), isKept: true })
  await modal.show()
  const list = await modal.find('[data-more]')
  list.scrollTop = 200
  await vi.waitFor(() => expect(list.dataset['more']).toBe('start end'))

  close(modal.kit)
  await modal.until('closed')
  await modal.show()

  const again = await modal.find('[data-more]')
  expect(again).not.toBe(list)
  expect(again.scrollTop).toBe(0)
})

test('B-28 a list that changed while it was shown is drawn again, final from its first frame', async () => {
  const { fetch } = fakeGateway(8)
  const modal = await mountTestModal({ fetch, isKept: true, page: idle, ...gatewayOptions })
  await modal.show()
  const drawn = modal.query('[role="dialog"]')
  close(modal.kit)
  await modal.until('closed')

  await expect.poll(() => modal.query('[role="dialog"]')).not.toBeNull()
  expect(modal.query('[role="dialog"]')).not.toBe(drawn)
})

test('B-28 what is connected before the modal opens is in its first frame: nothing of Connect is left', async () => {
  const modal = await mountTestModal({ isKept: true })
  await modal.find(row)

  await connect(modal.kit, { connectorId: 'com.tidewell' })
  await vi.waitFor(() => expect(modal.query('[role="dialog"]')).toBeNull())
  await open(modal.kit)
  await modal.until('open')

  expect(modal.root.dataset['latchkeyView']).toBe('Account')
})

test('R-F10 B-28 a dialog that the host opens after the panel was drawn is below the modal', async () => {
  const modal = await mountTestModal({ isKept: true })
  await modal.find(row)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()

  await open(modal.kit)
  await modal.until('open')

  expect(modal.query('dialog')?.matches(':modal')).toBe(true)
  dialog.remove()
})

test('B-03 B-28 a modal that was only drawn ahead leaves nothing', async () => {
  const before = document.documentElement.cloneNode(true)
  const modal = await mountTestModal({ isKept: true })
  await modal.find(row)

  modal.unmount()

  expect(document.documentElement.isEqualNode(before)).toBe(true)
})

test('B-28 what asks a wallet is fetched once the pointer reaches its row, and the wallet is not asked', async () => {
  const adapter = mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', type: 'announced' }] })
  const modal = await mountTestModal({ adapter, page: { onIdle: () => () => {} } })
  await modal.show()
  const loaded: string[] = []
  modal.kit.store.set(connectorsAtom, (all) => all.map((one) => ({ ...one, getProvider: async () => void loaded.push(one.id) })))

  await userEvent.hover(await modal.find(row))

  await expect.poll(() => loaded).toEqual(['com.tidewell'])
  expect(modal.root.dataset['latchkeyView']).toBe('Connect')
})
