import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../../test/press.fixture.ts'
import { AccountError } from '../account/errors.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { askStepUp } from './askStepUp.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** An owner who signed in with GitHub, and the service's answer to their proof. */
function prove(error: AccountError) {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const account = { user: async () => ({ provider: 'github' }), startSocial: () => Promise.reject(error) }
  const frame = { account, stage: createStage(document), text: createText(), settings: { ancestor: 'https://meadow.example' } }
  return askStepUp(frame as unknown as FrameContext, 'device_add', new AbortController().signal)
}

test('I14 a first passkey that has to wait a day shows when it can be added, not that the proof failed', async () => {
  const proved = prove(new AccountError('STEP_UP_REQUIRED', { reason: 'CHANGE_DELAYED', retryAfterMs: 86_400_000 }))
  await press('prove-social')
  await vi.waitFor(() => expect(document.body.textContent).toContain('For your safety this continues from'))
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' }).format(Date.now() + 86_400_000)
  expect(document.body.textContent).toContain(day)
  expect(document.body.textContent).not.toMatch(/email|didn’t prove/)
  await press('wallet-back')
  await expect(proved).rejects.toMatchObject({ code: 4001 })
})

test('I14 if nothing can prove the owner, the page says so', async () => {
  const proved = prove(new AccountError('STEP_UP_REQUIRED', { reason: 'STEP_UP_REQUIRED' }))
  await press('prove-social')
  await vi.waitFor(() => expect(document.body.textContent).toContain('That didn’t prove that it’s you'))
  await press('wallet-back')
  await expect(proved).rejects.toMatchObject({ code: 4001 })
})
