import { emulate, findEdgeless, findUnclear, listShaped } from '@latchkey/test/forced'
import { isDrawing, looks, takeShot } from '@latchkey/test/shots'
import { compareSpoken, findMisnamed, readTree } from '@latchkey/test/spoken'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../styles/secure.css'
import { findByAxe, findOutline } from '../../test/findByAxe.fixture.ts'
import { findCut } from '../../test/findCut.fixture.ts'
import { sampledTexts } from '../../test/sampledTexts.ts'
import { texts } from '../../test/texts.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { refuseWhileStopped } from '../frame/refuseWhileStopped.ts'
import { showNumber } from '../frame/showNumber.ts'
import { takeCode } from '../frame/takeCode.ts'
import { askInWindow } from '../ownWindow/askInWindow.ts'
import type { Review } from '../review/Review.ts'
import { reviews, reviewsIn } from '../review/reviews.fixture.ts'
import { showReview } from '../review/showReview.ts'
import { applyTheme } from '../styles/applyTheme.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { askHome } from '../wallet/askHome.ts'
import { showDevices } from '../wallet/showDevices.ts'
import { showNumbers } from '../wallet/showNumbers.ts'
import { showWorking } from '../wallet/showWorking.ts'
import { askRecovery } from './askRecovery.ts'
import { createStage } from './createStage.ts'
import { showOther } from './showOther.ts'

const address = `0x${'ab'.repeat(20)}`
const origin = 'https://meadow.example'
let controller = new AbortController()

beforeEach(() => {
  controller = new AbortController()
  Object.assign(document.documentElement, { lang: 'en' })
  document.title = 'Latchkey'
})
afterEach(() => {
  controller.abort()
  document.body.replaceChildren()
  document.body.className = ''
})

function setUp(text = texts.en) {
  const { signal } = controller
  const stage = createStage(document)
  const device = { name: 'Chrome on macOS', origin, isThisOne: true, createdAt: 1, gen: 'a' }
  const waiting = { device: 'Firefox on Linux', network: '203.0.113.0', isElsewhere: true, numbers: ['27', '64', '81'] }
  const account = {
    ways: async () => ({ stopped: 'maintenance' }),
    listDevices: async () => [device, { ...device, isThisOne: false, gen: 'b' }, { ...device, isThisOne: false, gen: 'c', waiting }],
    listConsents: async () => [{ origin: 'https://basalt.example', createdAt: 1 }],
  }
  const queue = { run: (task: (signal: AbortSignal) => unknown) => task(signal) }
  const frame = { stage, text, account, queue, state: {}, settings: { ancestor: origin } } as unknown as FrameContext
  return { signal, stage, frame, text, waiting }
}

const method = (kind: string) => ({ methodId: kind, kind, label: '', publicKey: '', credentialId: 'AAAA', recordMac: null, createdAt: 1 })
const ready = {
  ...{ kind: 'ready', methods: [method('operator')], custody: 'K0', areMethodsForged: false },
  record: { walletId: '', evmAddress: address, solanaAddress: '', createdAt: 1, gen: '' },
} as unknown as Extract<VaultState, { kind: 'ready' }>

const screens: { readonly [name: string]: (given: ReturnType<typeof setUp>) => unknown } = {
  code: ({ frame, signal, text }) =>
    takeCode(frame, { txnId: '1', purpose: text('purpose.signIn', { site: 'meadow.example' }), check: async () => 0, signal }),
  number: (given) => showNumber(given, '47'),
  working: (given) => showWorking(given),
  home: (given) => askHome(given, { state: ready, notice: undefined, signal: given.signal }),
  devices: ({ frame, signal }) => showDevices(frame, signal),
  numbers: (given) => showNumbers(given, { origin, createdAt: 1, waiting: given.waiting }),
  other: (given) => showOther(given, { owned: [address], found: address }),
  recovery: ({ frame, signal }) => askRecovery(frame, { kind: 'recover', methods: [method('passkey'), method('kit')] } as never, signal),
  stopped: ({ frame }) => refuseWhileStopped(frame),
  window: (given) =>
    askInWindow({
      ...{ ...given, kind: 'review', site: origin, task: {}, readAnswer: () => undefined },
      words: { title: 'review.popup.title', why: 'review.popup.matters', open: 'review.popup.open' },
      choices: [{ label: 'approve.decline', testId: 'decline' }],
    }),
  ...Object.fromEntries(
    Object.keys(reviews).map((name) => [
      name,
      ({ signal, stage, text }: ReturnType<typeof setUp>) =>
        showReview(reviewsIn(text)[name] as Review, { stage, text, signal, isFramed: true, heading: { origin, siteName: 'Meadow' } }),
    ]),
  ),
}

test.runIf(isDrawing).each(Object.keys(screens).flatMap((name) => looks.map((one) => ({ name, ...one }))))(
  'shot of $name, $look',
  async ({ name, look, size: [, height] }) => {
    await page.viewport(336, height)
    applyTheme(document.documentElement, { themeMode: look === 'dark' ? 'dark' : 'light', themeVariables: {} })
    Object.assign(document.documentElement, look === 'arabic' ? { lang: 'ar', dir: 'rtl' } : { lang: 'en', dir: 'ltr' })
    void Promise.resolve(screens[name]?.(setUp(look === 'arabic' ? texts.ar : texts.en))).catch(() => {})
    await expect.poll(() => document.querySelectorAll('main').length).toBe(1)
    await takeShot('frame', name, look)
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
  },
)

test.each(Object.keys(screens).flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  'B-05 the frame’s own document has its landmark and headings, names and words as reviewed, and axe finds nothing: %s, %s',
  async (name, themeMode) => {
    await page.viewport(336, 640)
    applyTheme(document.documentElement, { themeMode, themeVariables: {} })
    void Promise.resolve(screens[name]?.(setUp())).catch(() => {})
    await expect.poll(() => document.querySelectorAll('main').length).toBe(1)
    expect(findOutline()).toEqual([])
    expect(findMisnamed(document.body)).toEqual([])
    if (themeMode === 'light') await compareSpoken('frame', name, () => readTree('document'))
    expect(await findByAxe()).toEqual([])
    expect(document.documentElement.scrollWidth, 'nothing is cut at a side').toBeLessThanOrEqual(336)
  },
)

test.each(Object.keys(screens).flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  'B-05 in forced colours edges, signs, states and the focus of the frame’s own document can be told apart: %s, %s',
  async (name, themeMode) => {
    await page.viewport(336, 640)
    applyTheme(document.documentElement, { themeMode, themeVariables: {} })
    void Promise.resolve(screens[name]?.(setUp())).catch(() => {})
    await expect.poll(() => document.querySelectorAll('main').length).toBe(1)
    const shaped = listShaped(document)
    await emulate('forced-colors', 'active')
    // The focus rings of what the keyboard has reached are looked at.
    await userEvent.keyboard('{Tab}')
    expect([...findEdgeless(shaped), ...findUnclear(document.body)]).toEqual([])
  },
)

test.each(sampledTexts.map((text) => [text.locale, text] as const))(
  'B-13 on a phone of 320 pixels, which leaves the frame 272, no word is cut on any screen, in %s',
  async (_, text) => {
    await page.viewport(272, 640)
    onTestFinished(() => void Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' }))
    Object.assign(document.documentElement, { lang: text.locale, dir: text.dir })
    for (const name of Object.keys(screens)) {
      void Promise.resolve(screens[name]?.(setUp(text))).catch(() => {})
      await expect.poll(() => document.querySelectorAll('main').length, { message: name }).toBe(1)
      expect.soft(findCut(), name).toEqual([])
      expect.soft(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(272)
      controller.abort()
      controller = new AbortController()
      document.body.replaceChildren()
    }
  },
)

test.each(['typedData', 'devices'])('B-13 in Arabic, foreign values stand under their names, at the right: %s', async (name) => {
  await page.viewport(336, 640)
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })
  onTestFinished(() => void Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' }))
  void Promise.resolve(screens[name]?.(setUp(texts.ar))).catch(() => {})
  await expect.poll(() => document.querySelectorAll('main').length).toBe(1)
  const range = document.createRange()
  const endOf = (words: Element) => {
    range.selectNodeContents(words)
    return range.getBoundingClientRect().right
  }
  const lines = [...document.querySelectorAll('.field-row, .row__words')].filter(({ children }) => children.length === 2)
  expect(lines.length).toBeGreaterThan(2)
  for (const { firstElementChild, lastElementChild } of lines) {
    const [above, below] = [firstElementChild, lastElementChild].map((one) => endOf(one as Element))
    // Less than the room between two groups of an address.
    expect.soft(Math.abs((above ?? 0) - (below ?? 0)), firstElementChild?.parentElement?.textContent ?? '').toBeLessThan(8)
  }
})

/** What no language changes: names, addresses, and the words of contracts. */
const foreign =
  /0x\w+|approve\(address,uint256\)|\b(?:meadow\.example|Meadow|Basalt Exchange|Ethereum|ETH|PLD|field\d+|value \d+)\b|\b\w{1,4}\b/g

test.each(Object.keys(reviews))('in Arabic a request has no English word of ours: %s', async (name) => {
  await page.viewport(336, 640)
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })
  onTestFinished(() => void Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' }))
  void Promise.resolve(screens[name]?.(setUp(texts.ar))).catch(() => {})
  await expect.poll(() => document.querySelectorAll('main').length).toBe(1)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const english: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('.fact--address, details'))
      english.push(...((node.nodeValue ?? '').replace(foreign, '').match(/[a-z]{3,}/gi) ?? []))
  expect(english).toEqual([])
})
