import '../styles/secure.css'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { realTime } from '../../test/realTime.ts'
import { evmBatch, evmTransaction } from '../../test/requests/evmRequests.ts'
import { findUnreadable } from '../../test/requests/findUnreadable.ts'
import { messageRequest } from '../../test/requests/messageRequests.ts'
import { permissionRequest } from '../../test/requests/permissionRequests.ts'
import { readScreen, showRequest, withoutBlanks } from '../../test/requests/showRequest.ts'
import { solanaRequest } from '../../test/requests/solanaRequests.ts'
import { typedDataRequest } from '../../test/requests/typedDataRequests.ts'
import { sampledTexts } from '../../test/sampledTexts.ts'
import { applyTheme } from '../styles/applyTheme.ts'

const runs = Number(import.meta.env['LATCHKEY_TEST_FUZZ'] ?? 60)
const seed = Number(import.meta.env['LATCHKEY_TEST_SEED'] ?? 20_261_122)

const color = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([red, green, blue]) => `rgb(${red}, ${green}, ${blue})`),
  fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(100))
    .map(([red, green, blue, share]) => `rgba(${red}, ${green}, ${blue}, ${share / 100})`),
  fc.constantFrom('#c22826', '#fff', '#000', '#ffffff00', '#0000', 'oklch(0.9 0.1 200 / 0.01)', 'hsl(0 0% 50% / 0)', 'transparent'),
)
const theme = fc.record({
  themeMode: fc.constantFrom<'light' | 'dark'>('light', 'dark'),
  themeVariables: fc.dictionary(fc.constantFrom('accent', 'background', 'foreground'), color),
})
const size = fc.record({ width: fc.integer({ min: 320, max: 800 }), height: fc.integer({ min: 400, max: 800 }) })
const request = fc.oneof(evmTransaction, evmBatch, typedDataRequest, messageRequest, permissionRequest, solanaRequest)

test('I24 B-25 T-F11 whatever is asked for, at any size of the frame and under any theme of the host, all of it can be read before Approve can be pressed', async () => {
  await fc.assert(
    fc.asyncProperty(request, size, theme, fc.constantFrom(...sampledTexts), async (asked, { width, height }, look, text) => {
      await page.viewport(width, height)
      applyTheme(document.documentElement, look)
      document.documentElement.dir = text.dir
      const shown = await showRequest(asked, { text })
      if ('refused' in shown) throw new Error(`Refused: ${String(shown.refused)}`)
      const { root } = shown
      const approve = root.querySelector('[data-testid="approve"]')
      expect(approve?.getAttribute('aria-disabled')).toBe('true')
      const screen = readScreen(root).toLowerCase()
      if (text.locale === 'en') expect(asked.shown.filter((text) => !screen.includes(withoutBlanks(text).toLowerCase()))).toEqual([])
      expect(findUnreadable(root)).toEqual([])
      await shown.end()
    }),
    { numRuns: runs, seed },
  )
}, 900_000)

test('I24 B-25 whatever is asked for, Approve opens once all of it was in view, and not before', async () => {
  await fc.assert(
    fc.asyncProperty(request, size, async (asked, { width, height }) => {
      await page.viewport(width, height)
      const shown = await showRequest(asked)
      if ('refused' in shown) throw new Error(`Refused: ${String(shown.refused)}`)
      const { root } = shown
      const scroller = root.querySelector<HTMLElement>('.review__scroll')
      const isOpen = () => root.querySelector('[data-testid="approve"]')?.getAttribute('aria-disabled') === 'false'
      root.querySelector<HTMLInputElement>('[data-testid="consent"]')?.click()
      if (!scroller) throw new Error('Nothing scrolls')
      scroller.scrollTop = 0
      const end = scroller.scrollHeight - scroller.clientHeight
      if (end > 40) {
        await realTime(1_500)
        expect(isOpen(), 'before its end was in view').toBe(false)
      }
      for (let top = 0; top <= end + 40; top += 40) {
        if (top < end - 40) expect(isOpen(), `at ${top} of ${end}`).toBe(false)
        scroller.scrollTop = top
        await realTime(end > 40 ? 200 : 0)
      }
      for (let at = 0; at <= end && !isOpen(); at += 150) {
        scroller.scrollTop = at
        await realTime(700)
      }
      scroller.scrollTop = end
      await vi.waitFor(() => expect(isOpen()).toBe(true))
      await shown.end()
    }),
    // A run takes half a minute: the first failure ends the test, without shrinking.
    { numRuns: Math.ceil(runs / 10), seed, endOnFailure: true },
  )
}, 900_000)
