import type { Devices } from '@latchkey/blockchain-api/keys'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeWindow } from '../../test/fakeWindow.fixture.ts'
import { layOutAll } from '../../test/layOutAll.ts'
import { click, press } from '../../test/press.fixture.ts'
import { texts } from '../../test/texts.ts'
import { AccountError } from '../account/errors.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createStage } from '../screens/createStage.ts'
import { showDevices } from './showDevices.ts'

beforeAll(() => layOutAll())

let gone: AbortController
beforeEach(() => {
  document.body.replaceChildren()
  gone = new AbortController()
})
afterEach(() => gone.abort())

const waiting = {
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  isElsewhere: false,
  numbers: ['12', '47', '80'],
  opensAt: Date.now() + 86_400_000,
}
type Waiting = NonNullable<Devices['devices'][number]['waiting']>
const approval = { window: 'risky', limitCents: 20_000n }
const line = { origin: 'https://meadow.example', createdAt: 1, lastUsedAt: 1 }
const own = { ...line, gen: 'a'.repeat(32), name: 'Chrome on Linux', isThisOne: true }
const asking = { ...line, gen: 'b'.repeat(32), name: 'Firefox on Windows', isThisOne: false, wish: 'device' }

function setUp(given: Partial<Waiting> = {}, approve: () => Promise<boolean> = async () => true, locale: 'en' | 'ar' = 'en') {
  const text = texts[locale]
  const account = {
    listDevices: vi.fn(async () => [{ ...asking, waiting: { ...waiting, ...given } }, own]),
    listConsents: async () => [],
    approveDevice: vi.fn(approve),
    revokeDevice: vi.fn(async () => {}),
  }
  const frame = { account, stage: createStage(document), text, settings: { ancestor: 'https://meadow.example', approval } }
  const { signal } = gone
  showDevices(frame as unknown as FrameContext, signal).catch(() => {})
  return { account, text, signal }
}

const shown = () => document.body.textContent ?? ''
const find = (testId: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)]

test.each([
  ['en', 'Firefox on Windows'],
  ['ar', '\u2068Firefox\u2069 على \u2068Windows\u2069'],
] as const)('3.7 I27 a waiting device is listed with browser and network, and let in by its number alone (%s)', async (locale, device) => {
  const { account, text, signal } = setUp({}, undefined, locale)
  await vi.waitFor(() => expect(shown()).toContain(waiting.network))
  expect(shown()).toContain(device)
  // No number before the page that explains it.
  expect(find('device-number')).toEqual([])
  await press('device-review')
  await vi.waitFor(() => expect(find('device-number').map(({ textContent }) => textContent)).toEqual(waiting.numbers))
  for (const words of [device, waiting.network, 'https://meadow.example', text('wallet.waiting.text')]) expect(shown()).toContain(words)
  // No press counts before the requesting device was in view.
  expect(find('device-number').map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
  click(find('device-number')[1])
  expect(account.approveDevice).not.toHaveBeenCalled()
  expect(shown()).not.toContain(text('wallet.waiting.elsewhere'))
  await press('device-number', 1)
  await vi.waitFor(() => expect(shown()).toContain(text('wallet.waiting.approved')))
  expect(account.approveDevice.mock.calls).toEqual([[{ gen: asking.gen, number: '47', signal }]])
})

test('T-G8 a device on another network is marked as such, and one accidental press does not let it in', async () => {
  const { account, text } = setUp({ isElsewhere: true })
  await press('device-review')
  await vi.waitFor(() => expect(shown()).toContain(text('wallet.waiting.elsewhere')))
  expect(document.querySelector('.alert--critical[data-part]')).not.toBeNull()
  await press('device-number', 1)
  expect(account.approveDevice).not.toHaveBeenCalled()
  expect(shown()).toContain('47: press again')
  await press('device-number', 1)
  await vi.waitFor(() => expect(account.approveDevice).toHaveBeenCalledOnce())
})

test.each([
  ['a wrong number', undefined, 'wallet.waiting.wrong'],
  ['too many of them', 'RATE_LIMITED', 'wallet.waiting.tooMany'],
  ['an unreachable service', 'EMBEDDED_UNAVAILABLE', 'wallet.failed'],
] as const)('3.7 after %s the list says so', async (_, code, words) => {
  const { text } = setUp({}, async () => {
    if (code) throw new AccountError(code)
    return false
  })
  await press('device-review')
  await press('device-number')
  await vi.waitFor(() => expect(shown()).toContain(text(words)))
  expect(shown()).toContain(own.name)
})

test('T-F7 T-G8 the line can be pressed only once it was in view', async () => {
  setUp()
  await vi.waitFor(() => expect(find('device-review')).toHaveLength(1))
  expect(find('device-review')[0]?.getAttribute('aria-disabled')).toBe('true')
  click(find('device-review')[0])
  expect(find('device-deny')).toEqual([])
  await press('device-review')
  await vi.waitFor(() => expect(find('device-deny')).toHaveLength(1))
})

/** As in Firefox and Safari, covered by another site's page. */
function hideCovers() {
  vi.stubGlobal('IntersectionObserverEntry', class {})
  vi.stubGlobal('parent', {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

test.each(['en', 'ar'] as const)(
  'T-F7 T-G8 if the browser cannot tell what covers a frame, it shows no number: a window of its own does, and the frame can refuse (%s)',
  async (locale) => {
    hideCovers()
    const { account, text, signal } = setUp({}, undefined, locale)
    await press('device-review')
    await vi.waitFor(() => expect(shown()).toContain(text('question.text')))
    expect(find('device-number')).toEqual([])
    await press('device-deny')
    await vi.waitFor(() => expect(account.revokeDevice.mock.calls).toEqual([[{ gen: asking.gen, signal }]]))
    expect(account.approveDevice).not.toHaveBeenCalled()
  },
)

test.each([
  ['one of its numbers', { number: '47' }, 1],
  ['a number that was not offered', { number: '13' }, 0],
  ['an unknown answer', 'approved', 0],
])('T-G8 I27 %s, said by the window of its own, lets the device in %s times %i', async (_, said, times) => {
  hideCovers()
  const { say, posted } = fakeWindow()
  const { account } = setUp()
  await press('device-review')
  await press('open-question')
  say('ready')
  expect(posted()).toMatchObject([[{ kind: 'waiting', waiting: { device: waiting.device, numbers: waiting.numbers } }, location.origin]])
  say(said)
  say('declined')
  await vi.waitFor(() => expect(find('device-review').length + (shown().includes('The device is approved') ? 1 : 0)).toBeGreaterThan(0))
  expect(account.approveDevice).toHaveBeenCalledTimes(times)
})

test('T-F7 a window of our own that cannot tell what covers it has no page around it, and shows the numbers', async () => {
  vi.stubGlobal('IntersectionObserverEntry', class {})
  try {
    const { account } = setUp()
    await press('device-review')
    await press('device-number', 1)
    await vi.waitFor(() => expect(account.approveDevice).toHaveBeenCalledOnce())
  } finally {
    vi.unstubAllGlobals()
  }
})

test('3.7 a device that shows no number now cannot be let in, and the page says what to do', async () => {
  const { account, text } = setUp({ numbers: [] })
  await press('device-review')
  await vi.waitFor(() => expect(shown()).toContain(text('wallet.waiting.silentText')))
  expect(find('device-number')).toEqual([])
  expect(account.approveDevice).not.toHaveBeenCalled()
})

test('3.7 an owner who did not ask refuses by two presses in the list or below the numbers; going back does nothing', async () => {
  const { account, signal } = setUp()
  await press('device-refuse')
  expect(account.revokeDevice).not.toHaveBeenCalled()
  await press('device-review')
  await press('wallet-back')
  await press('device-review')
  await press('device-deny')
  await vi.waitFor(() => expect(account.revokeDevice.mock.calls).toEqual([[{ gen: asking.gen, signal }]]))
  await press('device-refuse')
  await press('device-refuse')
  await vi.waitFor(() => expect(account.revokeDevice).toHaveBeenCalledTimes(2))
  expect(account.approveDevice).not.toHaveBeenCalled()
})
