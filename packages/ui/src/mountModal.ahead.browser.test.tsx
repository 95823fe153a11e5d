import { createMemoryStorage } from '@latchkey/common/web'
import { close, connect, createKit, open } from '@latchkey/core'
import { connectorsAtom } from '@latchkey/core/internal'
import { mockAdapter, settle } from '@latchkey/test'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeGateway, gatewayOptions, mainnet, mountTestModal } from '../test/mountTestModal.tsx'
import { mountModal } from './mountModal.tsx'

beforeEach(() => page.viewport(1_024, 768))

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

  await expect.poll(isFetched, { timeout: 10_000 }).toBe(true)
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
  const modal = await mountTestModal({ isKept: true })
  await modal.show({ view: 'WhatIsANetwork' })
  close(modal.kit)
  await modal.until('closed')

  // A page under test is seldom idle.
  await expect.poll(() => modal.query(row), { timeout: 10_000 }).not.toBeNull()
  expect(isVisible(modal.query(row))).toBe(false)
  await open(modal.kit, { view: 'Networks' })
  await modal.until('open')

  expect(modal.root.dataset['latchkeyView']).toBe('Networks')
  expect(modal.query(row)).toBeNull()
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
  const modal = await mountTestModal({ adapter })
  await modal.show()
  const loaded: string[] = []
  modal.kit.store.set(connectorsAtom, (all) => all.map((one) => ({ ...one, getProvider: async () => void loaded.push(one.id) })))

  await userEvent.hover(await modal.find(row))

  await expect.poll(() => loaded).toEqual(['com.tidewell'])
  expect(modal.root.dataset['latchkeyView']).toBe('Connect')
})
