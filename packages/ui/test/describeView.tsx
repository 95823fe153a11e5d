import { setTheme } from '@latchkey/core'
import { back, push, type Route, stackAtom } from '@latchkey/core/internal'
import { isDrawing, looks, takeShot } from '@latchkey/test/shots'
import axe from 'axe-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message } from '../src/text/messages.ts'
import { english } from './english.ts'
import { mountTestModal as mount, type mountTestModal, type TestModal } from './mountTestModal.tsx'
import { settle } from './settle.ts'

const desktop = [1_024, 768] as const
const small = [320, 568] as const
const low = [320, 256] as const

/** What every view must do (ui.md 4, 6 and 9), asked of one view. */
export function describeView(name: string, options: describeView.Options): void {
  const { route, setUp, arrive, isRoot, focuses = 'h2' } = options
  const start = async (more: mountTestModal.Options = {}, [width, height]: readonly [number, number] = desktop) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(...desktop))
    const modal = await mount({ ...(await setUp?.()), ...more })
    await arrive?.(modal)
    await modal.show(route)
    await vi.waitFor(() => expect(modal.query('[role="dialog"] h2')?.textContent).toBeTruthy())
    await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe(route.view))
    await settle()
    return modal
  }

  if (isDrawing) {
    test.each(looks)(`shot of ${name}, $look`, async ({ look, size }) => {
      await start({ themeMode: look === 'dark' ? 'dark' : 'light', locale: look === 'arabic' ? 'ar' : 'en' }, size)
      await takeShot('modal', name, look)
    })
    return
  }

  // Most of the time goes into showing a view: what can be asked of the same one is, softly, so that all findings are told.
  describe(`N-01 ${name}`, () => {
    test('U-06 B-05 names itself, takes the focus, axe finds nothing in either theme, and Escape closes it', async () => {
      const opener = document.createElement('button')
      document.body.append(opener)
      onTestFinished(() => opener.remove())
      opener.focus()
      const modal = await start()

      expect.soft(modal.root.dataset).toMatchObject({ latchkeyView: route.view, theme: 'light', state: 'open' })
      const titleId = (await modal.find('[role="dialog"]')).getAttribute('aria-labelledby') ?? ''
      expect.soft(modal.shadow.getElementById(titleId)?.textContent, 'the dialog by its title').toBeTruthy()
      await vi.waitFor(() => expect(modal.focused()?.matches(focuses), 'the focus when it comes').toBe(true))
      expect.soft(await findViolations(modal), 'light').toEqual([])
      setTheme(modal.kit, { themeMode: 'dark' })
      await vi.waitFor(() => expect(modal.root.dataset['theme']).toBe('dark'))
      await settle()
      expect.soft(await findViolations(modal), 'dark').toEqual([])

      await userEvent.keyboard('{Escape}')

      await modal.until('closed')
      expect(document.activeElement, 'the opener has the focus again').toBe(opener)
    })

    if (!isRoot) {
      test('N-06 Back shows the view below', async () => {
        const modal = await mount({ ...(await setUp?.()) })
        await arrive?.(modal)
        await modal.show({ view: 'WhatIsANetwork' })
        push(modal.kit, route)
        await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe(route.view))
        const button = modal.query('[data-testid="header-back"]')
        if (button) button.click()
        else back(modal.kit)

        await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WhatIsANetwork'))
        expect(modal.kit.store.get(stackAtom)).toHaveLength(1)
      })
    }

    test('B-05 every control can be reached at 320 × 568 and 320 × 256', async () => {
      const modal = await start({}, small)
      expectReachable(modal, small)
      await page.viewport(...low)
      await settle()
      expectReachable(modal, low)
    })

    test('B-13 reads from right to left in Arabic', async () => {
      const modal = await start({ locale: 'ar' })

      expect(modal.root.dir).toBe('rtl')
      expect(modal.root.lang).toBe('ar')
      await vi.waitFor(() => expect(modal.root.textContent).toMatch(/[\u0600-\u06FF]/))
      const room = modal.query('[role="dialog"]')?.getBoundingClientRect()
      for (const control of modal.shadow.querySelectorAll('[role="dialog"] button')) {
        expect(control.getBoundingClientRect().left).toBeGreaterThanOrEqual((room?.left ?? 0) - 1)
      }
    })

    test('B-13 words 40 % longer still fit', async () => {
      const modal = await start({ messages: longMessages() as Record<string, string> })

      const room = modal.query('[role="dialog"]')?.getBoundingClientRect()
      for (const control of modal.shadow.querySelectorAll('[role="dialog"] :is(button, a)')) {
        expect(control.getBoundingClientRect().right, control.textContent ?? '').toBeLessThanOrEqual((room?.right ?? 0) + 1)
      }
    })
  })
}

/** What axe has against a modal, with the elements. */
async function findViolations(modal: TestModal): Promise<readonly string[]> {
  const { violations } = await axe.run(modal.element, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Every control comes into view by scrolling, within a window of this size. */
function expectReachable(modal: TestModal, [width, height]: readonly [number, number]): void {
  const at = (control: HTMLElement) => `at ${width} × ${height}: ${control.ariaLabel ?? control.textContent ?? ''}`
  const room = modal.query('[role="dialog"]')?.getBoundingClientRect()
  expect(room?.right).toBeLessThanOrEqual(width)
  expect(room?.bottom).toBeLessThanOrEqual(height + 1)
  for (const control of modal.shadow.querySelectorAll<HTMLElement>('[role="dialog"] :is(button, a, input, [role="option"])')) {
    control.scrollIntoView({ block: 'nearest' })
    const box = control.getBoundingClientRect()
    expect.soft(box.left, at(control)).toBeGreaterThanOrEqual(0)
    expect.soft(box.right, at(control)).toBeLessThanOrEqual(width)
    expect.soft(box.bottom, at(control)).toBeLessThanOrEqual(height + 1)
    expect.soft(box.top, at(control)).toBeGreaterThanOrEqual(-1)
  }
}

function longMessages() {
  const stretch = (words: string) =>
    `${words} ${'lorem ipsum dolor '.repeat(9).slice(0, Math.ceil(words.replace(/<\/?\w+>|\{\w+\}/g, '').length * 0.4))}`.trim()
  return Object.fromEntries(
    Object.entries<Message>(english).map(([key, message]) => [
      key,
      typeof message === 'string' ? stretch(message) : stretch(message.other),
    ]),
  )
}

export declare namespace describeView {
  type Options = {
    /** The view, with what it must be told. */
    route: Route
    /** What the kit is made of. */
    setUp?: (() => mountTestModal.Options | Promise<mountTestModal.Options>) | undefined
    /** What happened before it is shown, such as a connection. */
    arrive?: ((modal: TestModal) => Promise<unknown>) | undefined
    /** It has nothing below it. */
    isRoot?: boolean | undefined
    /** What has the focus on entry. */
    focuses?: string | undefined
  }
}
