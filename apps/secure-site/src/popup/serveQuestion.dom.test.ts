import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { press } from '../../test/press.fixture.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { serveQuestion } from './serveQuestion.ts'

beforeAll(() => layOutAll())
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const text = createText()
const [here, found] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`]
const waiting = { device: 'Firefox on Windows', network: '203.0.113.0/24', isElsewhere: false, numbers: ['12', '47', '80'] }

/** The window, and the frame behind it. */
function open() {
  const opener = { closed: false, postMessage: vi.fn() }
  vi.stubGlobal('opener', opener)
  vi.stubGlobal('close', () => {})
  const served = serveQuestion(createStage(document), text)
  const bring = (data: unknown, origin = location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { source: opener as never, origin, data }))
  return { served, bring, said: () => opener.postMessage.mock.calls.map(([data]) => data) }
}
const shown = () => (document.querySelector('p[role="status"]') ?? document.body).textContent ?? ''

test.each([
  ['other-open', 'approved'],
  ['other-stop', 'declined'],
])('I23 T-F7 the window names both wallets, and %s answers the frame %s', async (button, answer) => {
  const { served, bring, said } = open()
  bring({ kind: 'other', owned: [here], found })
  await vi.waitFor(() => expect(shown()).toContain(text('other.title')))
  for (const address of [here, found]) expect(shown().replaceAll(/\s/g, '')).toContain(address)
  await press(button)
  await served
  expect(said()).toEqual(['ready', answer])
})

test('3.7 I27 the window shows who asks to come in, and its number is the answer', async () => {
  const { served, bring, said } = open()
  bring({ kind: 'waiting', origin: 'https://meadow.example', createdAt: 1, waiting })
  await vi.waitFor(() => expect(shown()).toContain(waiting.device))
  for (const words of [waiting.network, 'https://meadow.example', ...waiting.numbers]) expect(shown()).toContain(words)
  await press('device-number', 1)
  await served
  expect(said()).toEqual(['ready', { number: '47' }])
})

test.each([
  ['of no kind', { kind: 'sign' }],
  ['with more than it is made of', { kind: 'other', owned: [], found, signature: '0x' }],
  ['that is too long', { kind: 'other', owned: [], found: 'a'.repeat(10_001) }],
  ['that is none', 'approved'],
])('R-F6 a question %s is not shown, and says that no page asked', async (_, data) => {
  const { served, bring, said } = open()
  bring(data)
  await served
  expect(shown()).toBe(text('review.popup.orphan'))
  expect(said()).toEqual(['ready'])
})

test('R-F7 T-F1 a window whose frame was taken elsewhere says so, gives no answer, and takes nothing from another origin', async () => {
  const { served, bring, said } = open()
  bring({ kind: 'other', owned: [], found }, 'https://evil.example')
  expect(shown()).toBe('')
  bring({ kind: 'other', owned: [here], found })
  await vi.waitFor(() => expect(shown()).toContain(text('other.title')))
  bring('gone')
  await served
  expect(shown()).toBe(text('review.popup.orphan'))
  expect(said()).toEqual(['ready'])
})
