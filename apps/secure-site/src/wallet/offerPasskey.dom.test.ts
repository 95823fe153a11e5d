import { expect, test, vi } from 'vitest'
import { press } from '../../test/press.fixture.ts'
import { AccountError } from '../account/errors.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { offerPasskey } from './offerPasskey.ts'
import { tellDelay } from './tellDelay.ts'

const words = 'Prove that it’s you'

function setUp(passkeys: number) {
  document.body.replaceChildren()
  const startPasskeyStepUp = vi.fn(async () => ({ txnId: 't1', challenge: 'c' }))
  const account = { listPasskeys: async () => Array.from({ length: passkeys }, () => ({})), startPasskeyStepUp }
  const frame = {
    ...{ account, stage: createStage(document), text: createText(), settings: { ancestor: 'https://meadow.example' } },
  } as unknown as FrameContext
  return { frame, startPasskeyStepUp, signal: new AbortController().signal }
}

test('I13 a user without a passkey is not asked for one', async () => {
  const { frame, signal } = setUp(0)
  expect(await offerPasskey(frame, { words, signal })).toBe(false)
  expect(document.body.textContent).toBe('')
})

test('I13 B-26 a user with a passkey is asked for it, below the reason', async () => {
  const { frame, startPasskeyStepUp, signal } = setUp(1)
  const offered = offerPasskey(frame, { words, signal })
  await press('change-passkey')
  await vi.waitFor(() => expect(startPasskeyStepUp).toHaveBeenCalledWith({ purpose: 'device_add', signal }))
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(words))
  await press('wallet-back')
  await expect(offered).rejects.toMatchObject({ code: 4001 })
})

test('I13 a user who lost theirs continues without it, and one who goes back does not', async () => {
  const { frame, startPasskeyStepUp, signal } = setUp(1)
  const without = offerPasskey(frame, { words, signal })
  await press('change-without')
  expect(await without).toBe(false)
  const back = offerPasskey(frame, { words, signal })
  await press('wallet-back')
  await expect(back).rejects.toMatchObject({ code: 4001 })
  expect(startPasskeyStepUp).not.toHaveBeenCalled()
})

test('I13 if a change has to wait a day, the user reads when to come back, and the page around learns that it was not done', async () => {
  const { frame, signal } = setUp(1)
  const delayed = new AccountError('STEP_UP_REQUIRED', { reason: 'CHANGE_DELAYED', retryAfterMs: 23.2 * 3_600_000 })
  const told = tellDelay(frame, { change: () => Promise.reject(delayed), signal })
  await vi.waitFor(() => expect(document.body.textContent).toContain('this continues in 24 h'))
  await press('wallet-back')
  await expect(told).rejects.toBe(delayed)
  const other = new AccountError('RATE_LIMITED')
  await expect(tellDelay(frame, { change: () => Promise.reject(other), signal })).rejects.toBe(other)
  expect(await tellDelay(frame, { change: async () => 'done', signal })).toBe('done')
})
