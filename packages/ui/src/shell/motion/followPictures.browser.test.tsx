import { mockAdapter } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { mountTestModal } from '../../../test/mountTestModal.tsx'
import { settle } from '../../../test/settle.ts'
import type { TestModal } from '../../../test/startModal.ts'

const never = new Promise(() => {})
const names = { 'com.tidewell': 'Tidewell', 'com.oxbow': 'Oxbow', 'com.brindle': 'Brindle' }
const wallets = Object.entries(names).map(([id, name]) => ({ id, name, faults: { connectAfter: never } }))

async function show() {
  const modal = await mountTestModal({ adapter: mockAdapter({ wallets }) })
  holdFlights(modal)
  await modal.show()
  await modal.find('[data-testid="wallet-com.brindle"]')
  // Its code comes with the first press: nothing is in the way of that press.
  await userEvent.click(await modal.find('h2'))
  await settle()
  return modal
}

/** Stops what moves as it begins: on a busy machine it would be over before it is seen. */
function holdFlights(modal: TestModal) {
  const held = new WeakSet<Animation>()
  const watcher = new MutationObserver(() => {
    const motions = [...modal.shadow.querySelectorAll('[data-flying]')].flatMap((copy) => copy.getAnimations())
    for (const motion of motions.filter((one) => !held.has(one))) {
      held.add(motion)
      motion.pause()
    }
  })
  watcher.observe(modal.shadow, { childList: true, subtree: true })
  onTestFinished(() => watcher.disconnect())
}

/** The copy that moves, held still: where it starts and ends, in whole CSS pixels of the panel. */
async function flight(modal: TestModal) {
  const copy = await modal.find('[data-flying]')
  const [motion] = copy.getAnimations()
  if (!motion) throw new Error('It does not move')
  const at = (atMs: number) => {
    motion.currentTime = atMs
    return placeOf(modal, copy)
  }
  const ends = { from: at(0), to: at(Number(motion.effect?.getComputedTiming().duration) - 0.01) }
  return { copy, ends, finish: () => motion.finish() }
}

function placeOf(modal: TestModal, element: Element | null) {
  const panel = modal.query('[role="dialog"]')?.getBoundingClientRect()
  const { x, y, width } = element?.getBoundingClientRect() ?? new DOMRect()
  return [x - (panel?.x ?? 0), y - (panel?.y ?? 0), width].map(Math.round)
}

const picture = (modal: TestModal, of: string) => modal.query(`${of} [data-picture]`)

test('U-06 the picture of the pressed wallet moves from its row into the ring, and back to that row', async () => {
  const modal = await show()
  const row = placeOf(modal, picture(modal, '[data-testid="wallet-com.oxbow"]'))

  await userEvent.click(await modal.find('[data-testid="wallet-com.oxbow"]'))

  const there = await flight(modal)
  await settle()
  const ring = placeOf(modal, picture(modal, '[data-state="waiting"]'))
  expect(there.ends).toEqual({ from: row, to: ring })
  there.finish()
  await vi.waitFor(() => expect(there.copy.isConnected).toBe(false))

  await userEvent.click(await modal.find('[data-testid="header-back"]'))

  const back = await flight(modal)
  await settle()
  expect(back.ends).toEqual({ from: ring, to: placeOf(modal, picture(modal, '[data-testid="wallet-com.oxbow"]')) })
})

test('U-06 B-02 nothing waits for the picture: what it flies over can be pressed, and it moves nothing', async () => {
  const modal = await show()
  await userEvent.click(await modal.find('[data-testid="wallet-com.oxbow"]'))

  const { copy } = await flight(modal)

  const { x, y, width, height } = copy.getBoundingClientRect()
  expect(copy.contains(modal.shadow.elementFromPoint(x + width / 2, y + height / 2))).toBe(false)
  expect(copy.getAttribute('aria-hidden')).toBe('true')
  const controls = [...modal.shadow.querySelectorAll('[role="dialog"] :is(button, h2, h3)')].filter((one) => !one.closest('[inert]'))
  const places = () => controls.map((control) => placeOf(modal, control))
  const during = places()
  copy.remove()
  expect(places()).toEqual(during)
  modal.query('[data-testid="header-back"]')?.click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))
})

test('U-07 with reduced motion the picture stands where it belongs at once', async () => {
  const prefer = (value: string) =>
    (cdp() as unknown as { send(method: string, parameters: object): Promise<void> }).send('Emulation.setEmulatedMedia', {
      features: value ? [{ name: 'prefers-reduced-motion', value }] : [],
    })
  onTestFinished(() => prefer(''))
  await prefer('reduce')
  const modal = await show()

  await userEvent.click(await modal.find('[data-testid="wallet-com.oxbow"]'))

  await vi.waitFor(() => expect(picture(modal, '[data-state="waiting"]')).not.toBeNull())
  expect(modal.query('[data-flying]')).toBeNull()
})

test('U-06 as a sheet and from right to left it lands where it belongs, too', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1_024, 768))
  const modal = await mountTestModal({ adapter: mockAdapter({ wallets }), locale: 'ar' })
  holdFlights(modal)
  await modal.show()
  await userEvent.click(await modal.find('h2'))
  await settle()
  const row = placeOf(modal, picture(modal, '[data-testid="wallet-com.brindle"]'))

  await userEvent.click(await modal.find('[data-testid="wallet-com.brindle"]'))

  const { ends } = await flight(modal)
  await settle()
  expect(ends).toEqual({ from: row, to: placeOf(modal, picture(modal, '[data-state="waiting"]')) })
})
