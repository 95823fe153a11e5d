import { createMemoryStorage, directionOf } from '@latchkey/common/web'
import { setTheme } from '@latchkey/core'
import { back, push, stackAtom } from '@latchkey/core/internal'
import { emulate, findUnclear } from '@latchkey/test/forced'
import { drawInInter, isDrawing, looks, takeShot } from '@latchkey/test/shots'
import { compareSpoken, findMisnamed, readTree } from '@latchkey/test/spoken'
import axe from 'axe-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '../src/text/languageOf.ts'
import type { Message } from '../src/text/messages.ts'
import { english } from './english.ts'
import { findEnglish } from './findEnglish.ts'
import { findMisfits } from './findMisfits.ts'
import { findSmall } from './findSmall.ts'
import { mountTestModal as mount, type mountTestModal } from './mountTestModal.tsx'
import { settle } from './settle.ts'
import { speak } from './speak.ts'
import type { TestModal } from './startModal.ts'
import { enterState } from './states/enterState.ts'
import type { ViewState, ViewStates } from './states/ViewState.ts'

const desktop = [1_024, 768] as const
const small = [320, 568] as const
const low = [320, 256] as const
/** Of the languages that there are, those of this run (`LATCHKEY_TEST_SAMPLE`). */
const { LATCHKEY_TEST_LANGUAGES: sampled = '' } =
  (import.meta as { readonly env?: { readonly LATCHKEY_TEST_LANGUAGES?: string } }).env ?? {}
const languages = sampled.split(' ') as Language[]

/**
 * What every view must do (ui.md 4, 6 and 9), asked of one state of one view.
 *
 * @param isBrief Asks in one go only what may differ between the states of a view whose first is asked all.
 */
export function describeView<states extends ViewStates>(states: states, name: keyof states & string, isBrief = false): void {
  const state: ViewState = states[name] as ViewState
  const { route, setUp, arrive, isRoot, focuses = 'h2' } = state
  const start = async (more: mountTestModal.Options = {}, [width, height]: readonly [number, number] = desktop) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(...desktop))
    // The user chooses the language, which a host that sets none leaves to them.
    const modal = await mount({ locale: undefined, ...setUp?.(), ...more })
    await enterState(modal, state)
    await settle()
    return modal
  }

  if (isDrawing) {
    test.each(looks)(`shot of ${name}, $look`, async ({ look, size }) => {
      await start({ themeMode: look === 'dark' ? 'dark' : 'light', storage: choose(look === 'arabic' ? 'ar' : 'en') }, size)
      await takeShot('modal', name, look)
    })
    return
  }

  if (isBrief) {
    test(`B-05 ${name}: axe finds nothing in either theme, voice control finds every control, and at 320 px and in forced colours all of it is there`, async () => {
      const modal = await start({}, small)
      const dialog = await modal.find('[role="dialog"]')
      expect.soft(findMisnamed(dialog).join('\n'), 'what voice control does not find').toBe('')
      expectReachable(modal, small)
      expect.soft(findSmall(dialog).join('\n'), 'what is too small for a finger').toBe('')
      await drawInInter()
      expect.soft(findMisfits(dialog, english).join('\n'), 'words that do not fit').toBe('')
      // Before the focus goes through all controls, which brings up their tips.
      await expectNoViolations(modal)
      await emulate('forced-colors', 'active')
      await expectClear(modal, 'dark')
      await expectClear(modal, 'light')
    })
    return
  }

  // Most of the time goes into showing a view: what can be asked of the same one is, softly, so that all findings are told.
  describe(`N-01 ${name}`, () => {
    test('U-06 B-05 names itself, takes the focus, speaks as reviewed, axe finds nothing in either theme, and Escape closes it', async () => {
      const opener = document.createElement('button')
      document.body.append(opener)
      onTestFinished(() => opener.remove())
      opener.focus()
      const modal = await start()

      expect.soft(modal.root.dataset).toMatchObject({ latchkeyView: route.view, theme: 'light', state: 'open' })
      const titleId = (await modal.find('[role="dialog"]')).getAttribute('aria-labelledby') ?? ''
      expect.soft(modal.shadow.getElementById(titleId)?.textContent, 'the dialog by its title').toBeTruthy()
      await vi.waitFor(() => expect(modal.focused()?.matches(focuses), 'the focus when it comes').toBe(true))
      await compareSpoken(areaOf(), name, () => readTree('dialog'))
      expect.soft(findMisnamed(await modal.find('[role="dialog"]')).join('\n'), 'what voice control does not find').toBe('')
      await expectNoViolations(modal)

      await userEvent.keyboard('{Escape}')

      await modal.until('closed')
      await vi.waitFor(() => expect(document.activeElement, 'the opener has the focus again').toBe(opener))
    })

    if (!isRoot) {
      test('N-06 Back shows the view below', async () => {
        const modal = await mount({ ...setUp?.() })
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

    test('B-05 every control can be reached at 320 × 568 and 320 × 256, and a finger has 44 px of each', async () => {
      const modal = await start({}, small)
      expectReachable(modal, small)
      expect.soft(findSmall(await modal.find('[role="dialog"]')).join('\n'), 'what is too small for a finger').toBe('')
      await page.viewport(...low)
      await settle()
      expectReachable(modal, low)
    })

    test('B-05 in forced colours signs, states and the focus can be told apart, and with the text spacing of WCAG 1.4.12 no word is cut', async () => {
      await emulate('forced-colors', 'active')
      const modal = await start()
      const dialog = await modal.find('[role="dialog"]')
      await drawInInter()
      expect.soft(findMisfits(dialog, english).join('\n'), 'words that do not fit in forced colours').toBe('')
      // The focus rings of what the keyboard has reached are looked at.
      await userEvent.keyboard('{Tab}')
      expect.soft(findUnclear(dialog).join('\n'), 'what cannot be told apart').toBe('')

      // A tip beside the last button is meant to stand outside.
      const focused = modal.focused()
      if (focused instanceof HTMLElement) focused.blur()
      modal.shadow.adoptedStyleSheets = [...modal.shadow.adoptedStyleSheets, spacing()]
      await settle()
      expect.soft(findMisfits(dialog, english).join('\n'), 'words that do not fit with more space').toBe('')
      await expectClear(modal, 'dark')
    })

    test.each(languages)('B-13 speaks %s in its direction, nothing in English, and no word is cut at 320 px', async (language) => {
      const own = await speak(language)
      const modal = await start({ storage: choose(language) }, small)
      const dialog = await modal.find('[role="dialog"]')

      await vi.waitFor(() => expect(modal.root.lang).toBe(language))
      expect.soft(modal.root.dir).toBe(directionOf(language))
      expect.soft(findEnglish(dialog, own).join('\n'), 'words in English').toBe('')
      await drawInInter()
      expect.soft(findMisfits(dialog, own).join('\n'), 'words that do not fit').toBe('')
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

/** The storage of a user who has chosen this language. */
function choose(language: Language) {
  return createMemoryStorage({ locale: JSON.stringify({ version: 1, value: language }) })
}

/** The folder of the view that is tested. */
function areaOf(): string {
  return /src\/views\/(\w+)\//.exec(expect.getState().testPath ?? '')?.[1] ?? 'other'
}

/** The user's palette is light here, whatever the site has chosen. */
async function expectClear(modal: TestModal, themeMode: 'light' | 'dark'): Promise<void> {
  await wear(modal, themeMode)
  await settle()
  expect.soft(findUnclear(await modal.find('[role="dialog"]')).join('\n'), `what cannot be told apart, ${themeMode}`).toBe('')
}

async function wear(modal: TestModal, themeMode: 'light' | 'dark'): Promise<void> {
  setTheme(modal.kit, { themeMode })
  await vi.waitFor(() => expect(modal.root.dataset['theme']).toBe(themeMode))
}

/** Axe finds nothing in a light modal, which is dark afterwards, nor in the dark one. */
async function expectNoViolations(modal: TestModal): Promise<void> {
  expect.soft(await findViolations(modal), 'light').toEqual([])
  await wear(modal, 'dark')
  await settle()
  expect.soft(await findViolations(modal), 'dark').toEqual([])
}

/** What axe has against a modal, with the elements. */
async function findViolations(modal: TestModal): Promise<readonly string[]> {
  // The size of targets is the one rule of WCAG 2.2 AA that axe asks only when told to.
  const rules = { 'target-size': { enabled: true } }
  const { violations } = await axe.run(modal.element, { resultTypes: ['violations'], rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Every control comes into view by scrolling, within a window of this size. */
function expectReachable(modal: TestModal, [width, height]: readonly [number, number]): void {
  const at = (control: HTMLElement) => `at ${width} × ${height}: ${control.ariaLabel ?? control.textContent ?? ''}`
  const room = modal.query('[role="dialog"]')?.getBoundingClientRect()
  expect(room?.right).toBeLessThanOrEqual(width)
  expect(room?.bottom).toBeLessThanOrEqual(height + 1)
  const sideways = [...modal.root.querySelectorAll('div')].filter(
    (area) =>
      area.scrollWidth > area.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(area).overflowX) &&
      /auto|scroll/.test(getComputedStyle(area).overflowY) &&
      area.scrollHeight > area.clientHeight,
  )
  expect
    .soft(
      sideways.map(({ className }) => className),
      `scrolls in two directions at ${width} × ${height}`,
    )
    .toEqual([])
  for (const control of modal.shadow.querySelectorAll<HTMLElement>('[role="dialog"] :is(button, a, input, [role="option"])')) {
    control.scrollIntoView({ block: 'nearest' })
    const box = control.getBoundingClientRect()
    expect.soft(box.left, at(control)).toBeGreaterThanOrEqual(0)
    expect.soft(box.right, at(control)).toBeLessThanOrEqual(width)
    expect.soft(box.bottom, at(control)).toBeLessThanOrEqual(height + 1)
    expect.soft(box.top, at(control)).toBeGreaterThanOrEqual(-1)
  }
}

/** What a user's own style may ask for (WCAG 1.4.12). */
function spacing(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:0.12em!important;word-spacing:0.16em!important}p{margin-block-end:2em!important}',
  )
  return sheet
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
