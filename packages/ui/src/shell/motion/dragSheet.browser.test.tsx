import { modalAtom } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeGateway, gatewayOptions } from '../../../test/fakeGateway.ts'
import { mountTestModal } from '../../../test/mountTestModal.tsx'
import { settle } from '../../../test/settle.ts'
import type { TestModal } from '../../../test/startModal.ts'

async function show(options: mountTestModal.Options = {}) {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1_024, 768))
  const modal = await mountTestModal(options)
  await modal.show()
  await settle()
  const panel = await modal.find('[role="dialog"]')
  // Its code comes once the modal is open.
  await vi.waitFor(async () => {
    await finger(modal, [0, 30], { steps: 2, up: false })
    const isThere = panel.dataset['dragging'] !== undefined
    finger.end(modal, 'pointercancel', 30)
    expect(isThere).toBe(true)
  })
  await vi.waitFor(() => expect(top(panel)).toBe(0))
  return { modal, panel }
}

const top = (panel: HTMLElement) => Math.round(panel.getBoundingClientRect().bottom) - 844

/** How fast a finger moves is what is tested. */
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Finger = { readonly steps?: number; readonly up?: boolean; readonly stepMs?: number; readonly on?: string; readonly side?: number }

/** A finger on the header, from one height to another, over so many pictures. */
async function finger(modal: TestModal, [from, to]: readonly [number, number], how: Finger = {}) {
  const { steps = 6, up = true, stepMs = 16, on = 'header h2', side = 0 } = how
  const target = await modal.find(on)
  const base = target.getBoundingClientRect()
  const send = (type: string, y: number, x = 0) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, composed: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0 },
        clientX: base.x + 5 + x,
        clientY: 100 + y,
      }),
    )
  send('pointerdown', from)
  for (let step = 1; step <= steps; step++) {
    await realTime(stepMs)
    send('pointermove', from + ((to - from) * step) / steps, (side * step) / steps)
  }
  if (up) send('pointerup', to, side)
}
finger.end = (modal: TestModal, type: 'pointerup' | 'pointercancel', y: number) =>
  modal.query('[role="dialog"]')?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerId: 7, clientY: 100 + y }))

test('U-06 the sheet follows the finger, and falls when the finger leaves it far down', async () => {
  const { modal, panel } = await show({ isKept: true })
  const far = Math.round(panel.offsetHeight * 0.7)
  await finger(modal, [0, far], { up: false, steps: 12 })
  expect(top(panel)).toBeGreaterThan(far - 12)
  finger.end(modal, 'pointerup', far)

  await modal.until('closed')
  // It stays for the next opening, as if nothing had pulled it.
  expect(modal.query('[role="dialog"]')).toBe(panel)
  expect([panel.style.translate, panel.style.animationDuration]).toEqual(['', ''])
})

test('U-06 U-07 the sheet goes on from where the finger left it: no picture shows it higher than the one before', async () => {
  const { modal, panel } = await show({ isKept: true })
  const far = Math.round(panel.offsetHeight * 0.7)
  await finger(modal, [0, far], { up: false, steps: 12 })
  const seen: number[] = [panel.getBoundingClientRect().top]
  const film = async () => {
    while (modal.root.dataset['state'] !== 'closed') {
      await new Promise(requestAnimationFrame)
      if (modal.root.dataset['state'] !== 'closed') seen.push(panel.getBoundingClientRect().top)
    }
  }
  const filming = film()
  finger.end(modal, 'pointerup', far)
  await filming

  expect(seen.length).toBeGreaterThan(3)
  expect(seen.filter((at, picture) => at < (seen[picture - 1] ?? 0) - 1)).toEqual([])
  expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? 0)
})

test('U-06 a flick closes it, and a short slow pull springs back', async () => {
  const { modal, panel } = await show()
  await finger(modal, [0, 60], { steps: 4, stepMs: 60 })
  await vi.waitFor(() => expect(top(panel)).toBe(0))
  expect(modal.root.dataset['state']).toBe('open')

  await finger(modal, [0, 120], { steps: 4, stepMs: 16 })
  await modal.until('closed')
})

test('U-06 upwards it gives way like rubber, never far', async () => {
  const { modal, panel } = await show()
  await finger(modal, [0, -400], { up: false })
  const pulled = -top(panel)
  finger.end(modal, 'pointerup', -400)

  expect(pulled).toBeGreaterThan(10)
  expect(pulled).toBeLessThan(57)
  await vi.waitFor(() => expect(top(panel)).toBe(0))
})

test('N-17 where it must not be closed it shakes and springs back', async () => {
  const { modal, panel } = await show()
  modal.kit.store.set(modalAtom, (state) => ({ ...state, closable: false }))
  await finger(modal, [0, 500])

  await vi.waitFor(() => expect(panel.dataset['shake']).toBe('true'))
  await vi.waitFor(() => expect(top(panel)).toBe(0))
  expect(modal.root.dataset['state']).toBe('open')
})

test('U-06 what scrolls inside goes first until it is at its top, and sideways is no drag', async () => {
  const { modal, panel } = await show({ fetch: fakeGateway(200).fetch, ...gatewayOptions })
  ;(await modal.find('[data-testid="all-wallets"]')).click()
  const tile = '[data-testid="wallet-w9"]'
  const area = (await modal.find(tile)).closest<HTMLElement>('[data-more]') as HTMLElement
  await settle()
  area.scrollTop = 80
  await finger(modal, [0, 300], { on: tile, up: false })
  expect(top(panel)).toBe(0)
  finger.end(modal, 'pointerup', 300)

  area.scrollTop = 0
  await finger(modal, [0, 80], { on: tile, side: 200, up: false })
  expect(top(panel)).toBe(0)
  finger.end(modal, 'pointerup', 80)
  await finger(modal, [0, 80], { on: tile, up: false })
  expect(top(panel)).toBeGreaterThan(50)
  finger.end(modal, 'pointerup', 80)
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('AllWallets'))
})

test('B-05 the keyboard has its own way out, and a drag takes no focus', async () => {
  const { modal } = await show()
  const before = modal.focused()
  await finger(modal, [0, 40], { steps: 4, stepMs: 60 })
  expect(modal.focused()).toBe(before)

  await userEvent.keyboard('{Escape}')
  await modal.until('closed')
})
