import { back, push, type Route, stackAtom } from '@latchkey/core'
import axe from 'axe-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountTestModal as mount, type mountTestModal, type TestModal } from './mountTestModal.fixture.tsx'
import { en } from './text/en.ts'
import { enAccount } from './text/enAccount.ts'
import { enBuy } from './text/enBuy.ts'
import { enEmbedded } from './text/enEmbedded.ts'
import { enHelp } from './text/enHelp.ts'
import { enLater } from './text/enLater.ts'
import { enName } from './text/enName.ts'
import { enPay } from './text/enPay.ts'
import { enSignIn } from './text/enSignIn.ts'
import { enSwap } from './text/enSwap.ts'

const desktop = [1_024, 768] as const

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

  describe(`N-01 ${name}`, () => {
    test('U-06 names itself on the root, and the dialog by its title', async () => {
      const modal = await start()

      expect(modal.root.dataset).toMatchObject({ latchkeyView: route.view, theme: 'light', state: 'open' })
      const dialog = await modal.find('[role="dialog"]')
      const titleId = dialog.getAttribute('aria-labelledby') ?? ''
      expect(modal.shadow.getElementById(titleId)?.textContent).not.toBe('')
    })

    test('B-05 takes the focus when it comes', async () => {
      const modal = await start()

      await vi.waitFor(() => expect(modal.focused()?.matches(focuses)).toBe(true))
    })

    test('B-05 Escape closes it, and the opener has the focus again', async () => {
      const opener = document.createElement('button')
      document.body.append(opener)
      opener.focus()
      const modal = await start()

      await userEvent.keyboard('{Escape}')

      await modal.until('closed')
      expect(document.activeElement).toBe(opener)
      opener.remove()
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

    test.each(['light', 'dark'] as const)('B-05 axe finds nothing in it, %s', async (themeMode) => {
      const modal = await start({ themeMode })

      const { violations } = await axe.run(modal.element, { resultTypes: ['violations'] })

      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    })

    test.each([
      [320, 568],
      [320, 256],
    ] as const)('B-05 every control can be reached at %i × %i', async (width, height) => {
      const modal = await start({}, [width, height])

      const room = modal.query('[role="dialog"]')?.getBoundingClientRect()
      expect(room?.right).toBeLessThanOrEqual(width)
      expect(room?.bottom).toBeLessThanOrEqual(height + 1)
      for (const control of modal.shadow.querySelectorAll<HTMLElement>('[role="dialog"] :is(button, a, input, [role="option"])')) {
        control.scrollIntoView({ block: 'nearest' })
        const box = control.getBoundingClientRect()
        expect(box.left, control.ariaLabel ?? control.textContent ?? '').toBeGreaterThanOrEqual(0)
        expect(box.right, control.ariaLabel ?? control.textContent ?? '').toBeLessThanOrEqual(width)
        expect(box.bottom, control.ariaLabel ?? control.textContent ?? '').toBeLessThanOrEqual(height + 1)
        expect(box.top, control.ariaLabel ?? control.textContent ?? '').toBeGreaterThanOrEqual(-1)
      }
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

/** Lets motion end, so that what is measured stands still. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 450))
}

function longMessages() {
  const stretch = (words: string) =>
    `${words} ${'lorem ipsum dolor '.repeat(9).slice(0, Math.ceil(words.replace(/<\/?\w+>|\{\w+\}/g, '').length * 0.4))}`.trim()
  return Object.fromEntries(
    Object.entries({
      ...en,
      ...enAccount,
      ...enHelp,
      ...enLater,
      ...enBuy,
      ...enName,
      ...enEmbedded,
      ...enPay,
      ...enSignIn,
      ...enSwap,
    }).map(([key, message]) => [key, typeof message === 'string' ? stretch(message) : stretch(message.other)]),
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
