import { expect, onTestFinished, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { texts } from '../../test/texts.ts'
import { createText } from '../text/createText.ts'
import { createCodeField } from './createCodeField.ts'

test.each(['en', 'ar'] as const)(
  'T-F20 every code field says what its code is for and who asks, to the eye and to a reader (%s)',
  (locale) => {
    const text = texts[locale]
    const purpose = text('purpose.emailOld', { before: 'old@mail.example', after: 'new@mail.example' })
    const { root } = createCodeField({ text, purpose, origin: 'https://app.example', onCode: () => {} })
    document.body.replaceChildren(root)
    const input = root.querySelector('input')
    const described = (input?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(purpose).toMatch(/old@mail\.example.*new@mail\.example/)
    expect(described).toEqual([purpose, expect.stringContaining('https://app.example'), ''])
    expect(root.querySelector('h1')?.textContent).toBe(purpose)
  },
)

/** A field with a whole code in it, on a page that is painted when the test says so. */
async function startField() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const takeBack = layOutAll()
  let frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  onTestFinished(() => {
    takeBack()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const heard: string[] = []
  const field = createCodeField({
    ...{ text: createText(), purpose: 'To sign in', origin: 'https://app.example' },
    onCode: (code) => heard.push(code),
  })
  document.body.replaceChildren(field.root)
  await vi.advanceTimersByTimeAsync(0)
  const input = field.root.querySelector('input')
  if (!input) throw new Error('No field')
  input.value = '112582'
  input.dispatchEvent(new Event('input'))
  return {
    heard,
    hint: () => field.root.querySelector('[role="status"]')?.textContent,
    /** Lets time pass, after which the page is painted once. */
    async paint(afterMs: number) {
      await vi.advanceTimersByTimeAsync(afterMs)
      const due = frames
      frames = []
      for (const frame of due) frame(performance.now())
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('R-F12 a code that is typed while the browser has hardly time to paint waits, and is not called covered', async () => {
  const { heard, hint, paint } = await startField()
  for (let frame = 0; frame < 6; frame++) await paint(1_000)
  expect(hint()).toBe('')
  for (let frame = 0; frame < 4; frame++) await paint(1_000)
  expect(heard).toEqual(['112582'])
  expect(hint()).toBe('')
})

test('T-F7 a field that was not seen takes no code: five seconds of a page that is painted, or a minute of one that is not', async () => {
  for (const [count, eachMs] of [
    [51, 100],
    [1, 60_001],
  ] as const) {
    const { heard, hint, paint } = await startField()
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
    for (let frame = 0; frame < count; frame++) await paint(eachMs)
    expect(heard).toEqual([])
    expect(hint()).toBe('Something covered this field. Type the code again.')
  }
})
