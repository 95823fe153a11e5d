import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeWindow } from '../../test/fakeWindow.fixture.ts'
import { click, press } from '../../test/press.fixture.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { askOther } from '../screens/askOther.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { askQuestion, needsWindow } from './askQuestion.ts'

const [here, found] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`]
const policy = { window: 'risky', limitCents: 20_000n } as const
const runs = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 200)
const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_124)

let gone: AbortController
beforeEach(() => {
  gone = new AbortController()
  // Below a page of someone else's.
  vi.stubGlobal('parent', {})
})
afterEach(() => {
  gone.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function createFrame() {
  const settings = { ancestor: 'https://meadow.example', approval: policy }
  return { settings, stage: createStage(document), text: createText() } as unknown as FrameContext
}
/** Asks which number a waiting device shows. */
function askNumber() {
  const waiting = { device: 'Firefox', network: '203.0.113.0/24', isElsewhere: false, numbers: ['12', '47', '80'] }
  const question = { kind: 'waiting', origin: 'https://meadow.example', createdAt: 1, waiting } as const
  const answer = askQuestion(createFrame(), question, { choices: [], signal: gone.signal })
  answer.catch(() => {})
  return answer
}
/** Asks whether another wallet is meant. */
function ask() {
  const answer = askOther(createFrame(), { owned: [{ evmAddress: here }] as never, found, signal: gone.signal })
  answer.catch(() => {})
  return answer
}
const isSettled = async (answer: Promise<unknown>) =>
  Promise.race([
    answer.then(
      () => 'opened',
      () => 'declined',
    ),
    new Promise((resolve) => setTimeout(resolve)).then(() => undefined),
  ])

test.each([
  ['below a page that could cover it', 'risky', {}, true],
  ['where the browser tells covers and the operator says never', 'never', { isVisible: true }, false],
  ['where the browser cannot tell them, whatever the operator says', 'never', {}, true],
] as const)('T-F7 I25 where a question about the wallet is asked: %s (%s)', (_, window, prototype, isOwn) => {
  const Entry = class {}
  Object.assign(Entry.prototype, prototype)
  vi.stubGlobal('IntersectionObserverEntry', Entry)
  expect(needsWindow({ settings: { approval: { ...policy, window } } as never })).toBe(isOwn)
})

test('T-F7 a question on our own page, around which no page is, stays there', () => {
  vi.stubGlobal('parent', window)
  expect(needsWindow({ settings: { approval: { ...policy, window: 'always' } } as never })).toBe(false)
})

test('I23 T-F7 the frame shows none of the addresses and opens no wallet; the window that its press opens does', async () => {
  const { say, posted } = fakeWindow()
  const answer = ask()
  expect(document.body.textContent).toContain('meadow.example')
  for (const address of [here, found]) expect(document.body.textContent).not.toContain(address.slice(2, 10))
  expect(document.querySelector('[data-testid="other-open"]')).toBeNull()
  await press('open-question')
  say('ready')
  expect(posted()).toEqual([[{ kind: 'other', owned: [here], found }, location.origin]])
  say('approved')
  await expect(answer).resolves.toBeUndefined()
  expect(document.body.children).toHaveLength(0)
})

test('I23 R-F6 who declines, in the window or in the frame, opens no wallet', async () => {
  const inWindow = fakeWindow()
  const first = ask()
  await press('open-question')
  inWindow.say('declined')
  await expect(first).rejects.toMatchObject({ code: 4001 })
  const second = ask()
  await press('other-stop')
  await expect(second).rejects.toMatchObject({ code: 4001 })
})

test('I23 T-O5 nothing that any page or window says opens the wallet, but one word of the window that was opened', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.jsonValue(), fc.constantFrom('approved', 'ready', 'gone', { number: '12' }, 'refuse', ['approved'])),
      fc.constantFrom('window', 'stranger', 'frame'),
      fc.constantFrom('own', 'https://evil.example'),
      async (data, from, whose) => {
        const { popup, say } = fakeWindow()
        const answer = ask()
        await press('open-question')
        const source = { window: popup, stranger: {}, frame: window }[from]
        say(data, { source, origin: whose === 'own' ? location.origin : whose })
        const isAnswer = from === 'window' && whose === 'own'
        expect(await isSettled(answer)).toBe(
          isAnswer && data === 'approved' ? 'opened' : isAnswer && data === 'declined' ? 'declined' : undefined,
        )
        gone.abort()
        await answer.catch(() => {})
        gone = new AbortController()
        document.body.replaceChildren()
        vi.restoreAllMocks()
      },
    ),
    { numRuns: runs, seed },
  )
})

test('R-F7 a frame that its page takes elsewhere tells the window so, and a second answer finds no question', async () => {
  const { say, posted } = fakeWindow()
  const answer = ask()
  await press('open-question')
  say('declined')
  say('approved')
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  const next = ask()
  await press('open-question')
  window.dispatchEvent(new Event('pagehide'))
  expect(posted()).toContainEqual(['gone', location.origin])
  gone.abort()
  await expect(next).rejects.toMatchObject({ code: 4001 })
})

test('I23 T-O5 an answer that is older than the window that is open now, or that comes before any, is none', async () => {
  const first = fakeWindow()
  const answer = ask()
  first.say('approved')
  await press('open-question')
  const second = fakeWindow()
  await press('open-question')
  // One question, one window.
  expect(first.popup.close).toHaveBeenCalledOnce()
  for (const stale of ['ready', 'approved', 'declined']) first.say(stale)
  expect([first.posted(), await isSettled(answer)]).toEqual([[], undefined])
  second.say('approved')
  expect(await isSettled(answer)).toBe('opened')
})

test('I23 R-F7 a window that is loaded again gets the same question again, and only its own page gets it', async () => {
  const { say, posted } = fakeWindow()
  const answer = ask()
  await press('open-question')
  const question = [{ kind: 'other', owned: [here], found }, location.origin]
  for (let load = 1; load <= 3; load++) {
    say('ready')
    expect(posted()).toEqual(Array.from({ length: load }, () => question))
  }
  // A page that has taken its place hears nothing.
  say('ready', { origin: 'https://evil.example' })
  expect(posted()).toHaveLength(3)
  expect(await isSettled(answer)).toBeUndefined()
  say('approved')
  expect(await isSettled(answer)).toBe('opened')
})

test.each([
  ['before it has arrived leaves the question open', 'about:blank', undefined],
  ['once it has arrived declines', `${location.origin}/popup#question`, 'declined'],
])('R-F6 R-F10 a window that is closed %s, and the wallet stays shut', async (_, href, said) => {
  vi.useFakeTimers()
  try {
    const { popup } = fakeWindow()
    popup.location.href = href
    const answer = ask()
    click(document.querySelector('[data-testid="open-question"]'))
    await vi.advanceTimersByTimeAsync(50)
    popup.closed = true
    await vi.advanceTimersByTimeAsync(500)
    vi.useRealTimers()
    expect(await isSettled(answer)).toBe(said)
    expect(document.querySelector('[data-testid="open-question"]') === null).toBe(said !== undefined)
  } finally {
    vi.useRealTimers()
  }
})

test('I23 T-O5 of two questions each has a window of its own, and the answer of one is none of the other’s', async () => {
  const first = fakeWindow()
  const wallet = ask()
  await press('open-question')
  const second = fakeWindow()
  const device = askNumber()
  await press('open-question')
  second.say('approved')
  first.say({ number: '47' })
  expect(await isSettled(wallet)).toBeUndefined()
  expect(await isSettled(device)).toBeUndefined()
  second.say({ number: '47' })
  await expect(device).resolves.toEqual({ number: '47' })
  expect(await isSettled(wallet)).toBeUndefined()
  first.say('approved')
  expect(await isSettled(wallet)).toBe('opened')
})

test.each([
  ['a number and more', { number: '47', approved: true }],
  ['a number that is none', { number: 47 }],
  ['a number that is too long', { number: '4'.repeat(9) }],
  ['a list', ['refuse']],
  ['the answer of another question', 'approved'],
])('I27 T-O5 %s is no answer to which number a device shows', async (_, data) => {
  const { say } = fakeWindow()
  const answer = askNumber()
  await press('open-question')
  say(data)
  expect(await isSettled(answer)).toBeUndefined()
  say('refuse')
  await expect(answer).resolves.toBe('refuse')
})

test('I3 T-F7 no script opens the window: a press of a person does', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  ask()
  const button = document.querySelector<HTMLElement>('[data-testid="open-question"]')
  button?.click()
  button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(open).not.toHaveBeenCalled()
  click(button)
  expect(open).toHaveBeenCalledOnce()
})
