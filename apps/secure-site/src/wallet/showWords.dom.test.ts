import { afterEach, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { press } from '../../test/press.fixture.ts'
import { createTestFrame } from '../../test/requests/createTestFrame.ts'
import { testRecord } from '../../test/requests/fakeNode.ts'
import { showWords } from './showWords.ts'

const words = Array.from({ length: 24 }, (_, at) => `word${at}`).join(' ')
const find = (selector: string) => document.querySelector<HTMLElement>(selector)

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function typeCode(code: string): Promise<void> {
  const input = await vi.waitFor(() => {
    const found = find('.otp__input')
    if (!found) throw new Error('No field')
    return found as HTMLInputElement
  })
  input.value = code
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function start() {
  const stepUp = vi.fn(async () => ({ txnId: 't1' }))
  const verifyCode = async ({ code }: { code: string }) => {
    if (code !== '123456') throw new Error('OTP_WRONG')
    return { status: 'granted' }
  }
  const exportWords = vi.fn(async () => words)
  const { frame } = createTestFrame(document, { account: { stepUp, verifyCode } })
  Object.assign(frame.vault, { exportWords })
  const shown = showWords(frame, { record: testRecord } as never, new AbortController().signal)
  return { shown, stepUp, exportWords, text: frame.text }
}

test('I14 T-F7 the recovery phrase is shown after a code, and only by a press', async () => {
  const takeBack = layOutAll()
  try {
    const { shown, stepUp, exportWords, text } = start()
    await typeCode('654321')
    await vi.waitFor(() => expect(document.body.textContent).toContain(text('otp.wrong')))
    expect(exportWords).not.toHaveBeenCalled()
    await typeCode('123456')
    await vi.waitFor(() => expect(document.body.textContent).toContain(text('wallet.words.about')))
    expect(stepUp).toHaveBeenCalledWith(expect.objectContaining({ purpose: 'export' }))
    expect(exportWords).not.toHaveBeenCalled()
    await press('words-show')
    await vi.waitFor(() => expect(find('[data-testid=words]')?.childElementCount).toBe(24))
    await press('wallet-back')
    await shown
  } finally {
    takeBack()
  }
})

test('I14 the recovery phrase disappears after a minute', async () => {
  const takeBack = layOutAll()
  try {
    const { shown } = start()
    await typeCode('123456')
    await vi.waitFor(() => expect(find('[data-testid="words-show"]')).not.toBeNull())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await press('words-show')
    await vi.waitFor(() => expect(find('[data-testid=words]')).not.toBeNull())
    await vi.advanceTimersByTimeAsync(59_000)
    expect(find('[data-testid=words]')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1_000)
    await shown
    expect(document.body.textContent).not.toContain('word7')
  } finally {
    takeBack()
  }
})

test('I14 T-F7 if the browser cannot tell what covers a frame, the recovery phrase is not shown', async () => {
  const takeBack = layOutAll()
  // As in Firefox and Safari: the visible part is known, what covers it is not.
  vi.stubGlobal('IntersectionObserverEntry', class {})
  try {
    const { shown, exportWords, text } = start()
    await typeCode('123456')
    await vi.waitFor(() => expect(document.body.textContent).toContain(text('wallet.words.notHere')))
    expect(find('[data-testid="words-show"]')).toBeNull()
    await press('wallet-back')
    await shown
    expect(exportWords).not.toHaveBeenCalled()
  } finally {
    vi.unstubAllGlobals()
    takeBack()
  }
})
