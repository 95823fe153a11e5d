import { beforeEach, expect, test, vi } from 'vitest'
import { AccountError } from '../account/errors.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import type { FrameContext } from './FrameContext.ts'
import { takeCode } from './takeCode.ts'

beforeEach(() => document.body.replaceChildren())

/** A frame in which a code is asked for, as often as the host asks again. */
function startFrame(check: (code: string) => Promise<string>, onTyping?: () => void) {
  const state = { code: undefined } as FrameContext['state']
  const frame = { state, stage: createStage(document), text: createText(), settings: { ancestor: 'https://app.example' } }
  const { signal } = new AbortController()
  const askAgain = () => takeCode(frame as unknown as FrameContext, { txnId: 'one', purpose: 'To sign in', signal, onTyping, check })
  return { state, askAgain, stage: frame.stage }
}
const field = () => document.querySelector('input')
const words = () => document.querySelector('#otp-hint')?.textContent

test.each([
  ['OTP_WRONG', 'That code didn’t match. Check the latest email.', true],
  ['OTP_EXPIRED', 'The code has expired. Ask for a new one.', false],
  ['OTP_LOCKED', 'Too many tries. Ask for a new code.', false],
  ['RATE_LIMITED', 'Too many tries. Wait a moment, then ask for a new code.', false],
  ['ACCOUNT_FROZEN', 'This account is frozen. Contact the operator of this wallet.', false],
  ['EMBEDDED_UNAVAILABLE', 'We couldn’t check the code. Try again.', true],
] as const)('R-F4 A-09 %s has words of its own, and takes another code only where one can be right', async (code, expected, isOpen) => {
  const { state, askAgain } = startFrame(() => Promise.reject(new AccountError(code)))
  const asked = askAgain()
  state.code?.submit('111111')
  await expect(asked).rejects.toMatchObject({ code })
  expect(words()).toBe(expected)
  expect(field()?.readOnly).toBe(!isOpen)
})

test('I13 an address that has just left its wallet is led to the mail that takes it back', async () => {
  const { state, askAgain } = startFrame(() => Promise.reject(new AccountError('ACCOUNT_REFUSED', { reason: 'EMAIL_MOVED' })))
  const asked = askAgain()
  state.code?.submit('111111')
  await expect(asked).rejects.toMatchObject({ reason: 'EMAIL_MOVED' })
  expect(words()).toContain('use the link in the email about it')
  expect(field()?.readOnly).toBe(true)
})

test('R-F4 R-F12 after wrong codes, and a service that was away, the right code goes through in the same field', async () => {
  const answers = [new AccountError('OTP_WRONG'), new AccountError('EMBEDDED_UNAVAILABLE')]
  const check = vi.fn(async () => {
    const error = answers.shift()
    if (error) throw error
    return 'in'
  })
  const { state, askAgain } = startFrame(check)
  const input: (HTMLInputElement | null)[] = []
  for (const code of ['111111', '222222']) {
    const asked = askAgain()
    input.push(field())
    state.code?.submit(code)
    await expect(asked).rejects.toThrow()
  }
  const asked = askAgain()
  input.push(field())
  state.code?.submit('333333')
  expect(await asked).toBe('in')
  expect(new Set(input).size).toBe(1)
  expect(check.mock.calls.map(([code]: unknown[]) => code)).toEqual(['111111', '222222', '333333'])
  expect(field()).toBeNull()
})

test('T-F8 a code that the page asks for while a request is shown takes no place of it, and is asked for after it', async () => {
  const { state, askAgain, stage } = startFrame(async () => 'in')
  const review = document.createElement('main')
  const end = stage.show(review, { isExclusive: true })
  const asked = askAgain()
  expect([...document.body.children]).toEqual([review])
  end()
  expect(field()).not.toBeNull()
  state.code?.submit('111111')
  expect(await asked).toBe('in')
})

test('what comes after the code is made ready once, as soon as it is being typed, and again for the next one', async () => {
  const onTyping = vi.fn()
  const { state, askAgain } = startFrame(() => Promise.reject(new AccountError('OTP_WRONG')), onTyping)
  for (const times of [1, 2]) {
    const asked = askAgain()
    expect(onTyping).toHaveBeenCalledTimes(times - 1)
    for (const digits of ['1', '12']) {
      Object.assign(field() ?? {}, { value: digits })
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    expect(onTyping).toHaveBeenCalledTimes(times)
    state.code?.submit('111111')
    await expect(asked).rejects.toThrow()
  }
})
