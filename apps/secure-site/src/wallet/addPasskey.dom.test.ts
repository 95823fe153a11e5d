import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeWindow } from '../../test/fakeWindow.fixture.ts'
import { layOutAll } from '../../test/layOutAll.ts'
import { press } from '../../test/press.fixture.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { addPasskey } from './addPasskey.ts'

beforeAll(() => layOutAll())

const gone = new AbortController()
afterEach(() => {
  gone.abort()
  vi.restoreAllMocks()
})

test('B-26 T-G6 the passkey’s name, at its provider and at the services, does not identify its owner', async () => {
  const email = 'ada@mail.example'
  const { say, posted } = fakeWindow()
  const account = {
    user: async () => ({ provider: 'email', email }),
    stepUp: async () => ({ txnId: 't1' }),
    verifyCode: async () => ({ status: 'granted', endsAt: 0 }),
    startNewPasskey: async () => ({
      txnId: 't2',
      challenge: 'AAAA',
      rpId: 'wallet.example',
      userHandle: 'AAAA',
      credentialIds: [],
      expiresAt: 0,
    }),
    addPasskey: vi.fn(async (_row: { label: string }) => ({ passkeyId: 'p1' })),
  }
  const vault = { addMethod: vi.fn(async (_given: { method: { label: string } }) => {}) }
  const frame = { account, vault, stage: createStage(document), text: createText(), settings: { ancestor: 'https://meadow.example' } }
  const added = addPasskey(frame as unknown as FrameContext, { record: { walletId: 'w1' } } as never, gone.signal)
  const input = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.otp__input')
    if (!found) throw new Error('No field yet')
    return found
  })
  input.value = '123456'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await press('passkey-create')
  say('ready')
  say({ registration: { credentialId: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' }, prf: new Uint8Array(32).fill(1) })

  expect(await added).toBe('wallet.passkeyAdded')
  const told = JSON.stringify([posted(), account.addPasskey.mock.calls, vault.addMethod.mock.calls])
  const names = [posted()[0]?.[0].name, account.addPasskey.mock.calls[0]?.[0].label, vault.addMethod.mock.calls[0]?.[0].method.label]
  expect(names).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[\w ]+, \d{4}-\d{2}-\d{2}$/)))
  expect(told).not.toContain('ada')
})
