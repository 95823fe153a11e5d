import { close } from '@latchkey/core'
import { back, push } from '@latchkey/core/internal'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeGateway, gatewayOptions } from '../test/fakeGateway.ts'
import { mountTestModal } from '../test/mountTestModal.tsx'
import { settle } from '../test/settle.ts'
import type { TestModal } from '../test/startModal.ts'
import { classes as panel } from './shell/frame/Panel.module.css'
import { classes as view } from './shell/frame/View.module.css'
import { classes as header } from './shell/header/Header.module.css'

beforeEach(() => page.viewport(1_024, 768))

test('U-06 is 360 px wide, above the page', async () => {
  const modal = await mountTestModal()
  await modal.show()

  expect(modal.query('[role="dialog"]')?.offsetWidth).toBe(360)
  expect(getComputedStyle(modal.root).zIndex).toBe('999')
})

test('U-06 below 430 px it is a sheet at the foot of the screen', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1_024, 768))
  const modal = await mountTestModal()
  await modal.show()
  await settle()

  const box = modal.query('[role="dialog"]')?.getBoundingClientRect()
  expect(modal.root.dataset['sheet']).toBe('')
  expect(box?.width).toBe(390)
  expect(box?.bottom).toBe(844)
})

test('U-06 follows the theme at once, and the system where it is auto', async () => {
  const modal = await mountTestModal({ themeMode: 'dark', themeVariables: { radius: 0, accent: '#ffd400' } })
  await modal.show()
  expect(modal.root.dataset['theme']).toBe('dark')
  expect(getComputedStyle(modal.root).getPropertyValue('--lk-radius').trim()).toBe('0')

  const { setTheme } = await import('@latchkey/core')
  setTheme(modal.kit, { themeMode: 'auto' })

  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  await vi.waitFor(() => expect(modal.root.dataset['theme']).toBe(system))
})

/** Names in the sheets, by those in the page. */
const keyframes = new Map([panel, view, header].flatMap((names) => Object.entries(names).map(([own, name]) => [name, own] as const)))

/** Milliseconds of what moves right now, by the name of the animation or of the property. */
function motions(modal: Awaited<ReturnType<typeof mountTestModal>>): ReadonlyMap<string, number> {
  const running = modal.shadow.getAnimations()
  return new Map(
    running.map((animation) => {
      const frames = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []
      const own = frames.some((frame) => 'blockSize' in frame || 'height' in frame) ? 'height' : ''
      const name =
        animation instanceof CSSTransition
          ? animation.transitionProperty
          : animation instanceof CSSAnimation
            ? (keyframes.get(animation.animationName) ?? animation.animationName)
            : own
      return [name, Number(animation.effect?.getTiming().duration)] as const
    }),
  )
}

test('U-06 U-07 the panel is 360 px wide at z-index 999, and each motion lasts as long as it should', async () => {
  const modal = await mountTestModal()
  const seen = new Map<string, number>()
  const watch = setInterval(() => {
    for (const [name, duration] of motions(modal)) seen.set(name, duration)
  }, 5)
  onTestFinished(() => clearInterval(watch))
  await modal.show()
  await modal.find('[data-testid="wallet-com.tidewell"]')
  expect(getComputedStyle(modal.root).zIndex).toBe('999')
  expect((await modal.find('[role="dialog"]')).getBoundingClientRect().width).toBe(360)

  push(modal.kit, { view: 'WhatIsANetwork' })
  await vi.waitFor(() => expect([...seen.keys()]).toEqual(expect.arrayContaining(['view-in', 'view-out', 'appear', 'height'])))
  close(modal.kit)
  await modal.until('closed')

  expect(Object.fromEntries(seen)).toMatchObject({
    appear: 120,
    'fade-out': 120,
    height: 150,
    'panel-in': 150,
    'view-in': 150,
    'view-out': 150,
  })
})

test('U-07 a view that leaves is a picture that cannot be pressed, and is gone soon', async () => {
  const modal = await mountTestModal()
  await modal.show()
  await modal.find('[data-testid="wallet-com.tidewell"]')

  push(modal.kit, { view: 'WhatIsANetwork' })
  await modal.find('[inert][aria-hidden="true"]')
  expect(modal.shadow.querySelectorAll('[data-testid="wallet-com.tidewell"]')).toHaveLength(0)

  await vi.waitFor(() => expect(modal.query('[inert][aria-hidden="true"]')).toBeNull())
})

/** The copy of the view that leaves, and the panel around it, held at the first picture of their motion. */
async function firstPicture(modal: TestModal): Promise<HTMLElement> {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const copy = modal.query('[inert][aria-hidden="true"]')
    if (!copy) continue
    for (const motion of modal.shadow.getAnimations()) {
      motion.pause()
      motion.currentTime = 0
    }
    return copy
  }
}

const rowsOf = (view: Element | null) =>
  [...(view?.querySelectorAll('[data-index], li > button') ?? [])].map((row) => row.getBoundingClientRect())

test.each([
  ['a large title above it', 'Connect', 0, (modal: TestModal) => push(modal.kit, { view: 'WhatIsANetwork' })],
  ['a small title above it, scrolled', 'AllWallets', 100, (modal: TestModal) => back(modal.kit)],
  [
    'a small title above it, and the next too, scrolled',
    'AllWallets',
    100,
    (modal: TestModal) => push(modal.kit, { view: 'WhatIsANetwork' }),
  ],
] as const)('U-06 U-07 a list that leaves begins where it stood: with %s', async (_, view, scrolled, leave) => {
  const modal = await mountTestModal({ fetch: fakeGateway(60).fetch, ...gatewayOptions })
  await modal.show()
  const all = await modal.find('[data-testid="all-wallets"]')
  if (view === 'AllWallets') all.click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe(view))
  if (view === 'AllWallets') await modal.find('[data-testid="wallet-w9"]')
  await settle()
  const area = await modal.find('[data-direction] [data-more]')
  area.scrollTop = scrolled
  await settle()
  const before = rowsOf(modal.query('[data-direction]'))
  expect(before.length).toBeGreaterThan(3)

  leave(modal)

  expect(rowsOf(await firstPicture(modal))).toEqual(before)
})

/** What travels while a modal opens and goes on to a view: each change of place or size, as the browser plays it. */
async function travels(): Promise<readonly string[]> {
  const modal = await mountTestModal()
  const seen = new Set<string>()
  const watch = setInterval(() => {
    for (const { effect } of modal.shadow.getAnimations()) {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      // A missing one and zero are the same place.
      const places = frames.map(({ transform, blockSize, height }) =>
        [transform, blockSize, height].map((value) => (/[1-9]/.test(String(value)) ? String(value) : '')).join(' '),
      )
      if (new Set(places).size > 1) seen.add(places.join(' to '))
    }
  }, 5)
  onTestFinished(() => clearInterval(watch))
  await modal.show()
  await modal.find('[data-testid="wallet-com.tidewell"]')
  const leaves = () => modal.query('[inert][aria-hidden="true"]') !== null
  // It may come and go between two looks.
  const hasLeft = new Promise<void>((resolve) =>
    new MutationObserver(() => leaves() && resolve()).observe(modal.shadow, { childList: true, subtree: true }),
  )
  push(modal.kit, { view: 'WhatIsANetwork' })
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WhatIsANetwork'))
  await hasLeft
  await vi.waitFor(() => expect(leaves()).toBe(false))
  modal.unmount()
  return [...seen]
}

test('U-07 B-05 with reduced motion nothing travels where something does without', async () => {
  const { cdp } = await import('vitest/browser')
  const prefer = (value: string) =>
    (cdp() as unknown as { send(method: string, parameters: object): Promise<void> }).send('Emulation.setEmulatedMedia', {
      features: value ? [{ name: 'prefers-reduced-motion', value }] : [],
    })
  onTestFinished(() => prefer(''))
  await prefer('no-preference')
  expect(await travels()).not.toEqual([])
  await prefer('reduce')
  expect(await travels()).toEqual([])
})

test('R-14 `enableMobileFullScreen` lets the sheet take the whole screen', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1_024, 768))
  const modal = await mountTestModal({ enableMobileFullScreen: true })
  await modal.show()
  await settle()

  expect(modal.query('[role="dialog"]')?.offsetHeight).toBe(844)
})
