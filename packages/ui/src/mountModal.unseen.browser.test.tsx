import { open } from '@latchkey/core'
import { showToast, toastAtom } from '@latchkey/core/internal'
import { manualClock, settle } from '@latchkey/test'
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { mountTestModal } from '../test/mountTestModal.tsx'

beforeEach(() => page.viewport(1_024, 768))

const row = '[data-testid="wallet-com.tidewell"]'

/** Presses the mouse twice where an element is, as fast as a double click. */
async function clickTwice(target: Element): Promise<void> {
  const { send } = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const box = target.getBoundingClientRect()
  const around = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const scale = around.width / innerWidth || 1
  const place = { x: around.x + (box.x + box.width / 2) * scale, y: around.y + (box.y + box.height / 2) * scale, button: 'left' }
  for (const clickCount of [1, 2])
    for (const type of ['mousePressed', 'mouseReleased']) await send('Input.dispatchMouseEvent', { type, clickCount, ...place })
}

test.each([
  ['a wallet', row],
  ['what closes the modal', '[data-testid="header-close"]'],
  ['the overlay', undefined],
])(
  'B-20 B-28 the second press of the double click that opens the modal does not reach %s, which comes to be there',
  async (_, selector) => {
    const modal = await mountTestModal({ isKept: true })
    await modal.find(row)
    const there = selector === undefined ? new DOMRect(8, 8, 40, 40) : (await modal.find(selector)).getBoundingClientRect()
    const button = document.createElement('button')
    Object.assign(button.style, {
      position: 'fixed',
      left: `${there.x}px`,
      top: `${there.y}px`,
      width: `${there.width}px`,
      height: `${there.height}px`,
    })
    button.addEventListener('click', () => void open(modal.kit))
    const pressed: number[] = []
    // At the second opening, too, when the list that was left as it came is only shown again.
    for (const presses of [1, 3]) {
      document.body.append(button)
      const press = () => pressed.push(1)
      modal.element.addEventListener('pointerdown', press, { capture: true })

      await clickTwice(button)

      expect(pressed, 'the second press was made on the modal').toHaveLength(presses)
      await modal.until('open')
      expect(modal.root.dataset['latchkeyView']).toBe('Connect')
      button.remove()
      await userEvent.click(await modal.find('[data-testid="header-close"]'))
      await modal.until('closed')
      modal.element.removeEventListener('pointerdown', press, { capture: true })
    }
  },
)

test('U-15 B-28 a notice for a modal that is only drawn ahead waits until it can be read', async () => {
  const clock = manualClock()
  const modal = await mountTestModal({ isKept: true, clock })
  await modal.find(row)
  showToast(modal.kit, { kind: 'success', text: 'common.copied' })
  // With the code of notices there, nothing but the modal's being closed keeps it back.
  await import('./shell/notices/ToastLayer.tsx')
  await settle()
  await clock.advance(4_000)
  expect(modal.kit.store.get(toastAtom)).toBeDefined()

  await open(modal.kit)
  await modal.until('open')
  await vi.waitFor(() => expect(modal.query('[role="dialog"]')?.textContent).toContain('Copied'))
  await clock.advance(3_000)
  expect(modal.kit.store.get(toastAtom)).toBeUndefined()
})
