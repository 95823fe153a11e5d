import { connect } from '@latchkey/core'
import { type ManualClock, manualClock, mockAdapter } from '@latchkey/test'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockRelay } from '../../../test/mockRelay.ts'
import { mountTestModal } from '../../../test/mountTestModal.tsx'
import { settle } from '../../../test/settle.ts'

const peer = { name: 'Kestrelo\u202e', redirect: { native: 'kestrelo://' } }

async function start({
  isPhone = true,
  redirect = peer.redirect as object,
  ...options
}: {
  isPhone?: boolean
  clock?: ManualClock
  redirect?: object
  locale?: string
} = {}) {
  await page.viewport(isPhone ? 390 : 1_024, 780)
  const relay = mockRelay()
  const opened: string[] = []
  const modal = await mountTestModal({
    adapter: mockAdapter({ wallets: [] }),
    connectors: [relay.create],
    page: { isPhone: () => isPhone, open: (url) => opened.push(url) },
    ...options,
  })
  const connecting = connect(modal.kit, { connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(relay.uri()).not.toBe(''))
  relay.approve({ ...peer, redirect })
  await connecting
  return { relay, modal, opened }
}
const bar = '[data-testid="open-wallet"]'

test('a request that waits on this phone offers its wallet, over the closed modal, and takes no focus', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  const { relay, modal, opened } = await start()
  relay.ask('one')

  const shown = await modal.find(bar)
  expect(shown.textContent).toContain('A request is waiting in Kestrelo')
  expect(shown.textContent).not.toContain('\u202e')
  expect(modal.root.dataset['state']).toBe('closed')
  expect(document.activeElement).toBe(field)
  await vi.waitFor(() => expect(modal.query('[aria-live="polite"]')?.textContent).toBe('A request is waiting in Kestrelo'))
  await settle()
  const { violations } = await axe.run(modal.element, { resultTypes: ['violations'] })
  expect(violations.map(({ id }) => id)).toEqual([])
  ;(await modal.find('[data-testid="action-open-wallet-app"]')).click()
  expect(opened).toEqual(['kestrelo://'])
  relay.settle('one')

  await vi.waitFor(() => expect(modal.query(bar)).toBeNull())
  field.remove()
})

test('an answer within moments is not worth a word; a dismissed request stays so, the next one is told', async () => {
  const clock = manualClock(Date.now())
  const { relay, modal } = await start({ clock })
  const { pending } = clock
  relay.ask('quick')
  await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(pending))
  await clock.advance(200)
  relay.settle('quick')
  await vi.waitFor(() => expect(clock.pending).toBe(pending))
  await clock.advance(700)
  expect(modal.query(bar)).toBeNull()

  relay.ask('one')
  await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(pending))
  await clock.advance(700)
  ;(await modal.find('[data-testid="open-wallet-dismiss"]')).click()
  await vi.waitFor(() => expect(modal.query(bar)).toBeNull())
  await modal.show({ view: 'Account' })
  await settle()
  await clock.advance(700)
  expect(modal.query(bar)).toBeNull()
  relay.settle('one')
  relay.ask('two')
  await settle()
  await clock.advance(700)

  expect((await modal.find(bar)).closest('[role="dialog"]')).toBeTruthy()
})

test('T-D3 a wallet that gives no link that may be followed is named, not opened', async () => {
  const { relay, modal } = await start({ redirect: { native: 'javascript:alert(1)' } })
  relay.ask('one')

  await modal.find(bar)
  expect(modal.query('[data-testid="action-open-wallet-app"]')).toBeNull()
})

test('on a computer only the open modal says where to go on', async () => {
  const clock = manualClock(Date.now())
  const { relay, modal } = await start({ isPhone: false, clock })
  const { pending } = clock
  relay.ask('one')
  await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(pending))
  await clock.advance(800)
  expect(modal.query(bar)).toBeNull()

  await modal.show({ view: 'Account' })
  await settle()
  await clock.advance(800)

  expect((await modal.find(bar)).textContent).toContain('Continue in Kestrelo')
  expect(modal.query('[data-testid="action-open-wallet-app"]')).toBeNull()
})
