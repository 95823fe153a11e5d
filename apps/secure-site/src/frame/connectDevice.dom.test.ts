import { beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../test/later.ts'
import { AccountError } from '../account/errors.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import type { FrameContext } from './FrameContext.ts'
import { signIn } from './signIn.ts'

beforeEach(() => document.body.replaceChildren())

const { signal } = new AbortController()
const delayed = new AccountError('DEVICE_DELAYED', { reason: 'DEVICE_DELAYED', retryAfterMs: 86_400_000 })

/** A frame whose device waits for its owner. */
function startFrame(answers: object) {
  const account = {
    startSocial: async () => ({ txnId: 'social', popupUrl: 'https://wallet.example/popup' }),
    redeemSocial: () => Promise.reject(delayed),
    askNumber: vi.fn(async () => ({ txnId: 'waits', number: '47', expiresAt: 1, opensAt: 1 })),
    awaitDevice: vi.fn(() => new Promise(() => {})),
    ...answers,
  }
  const frame = { account, state: {}, stage: createStage(document), text: createText(['en']) } as unknown as FrameContext
  return { account, handlers: signIn(frame) }
}
const shown = () => document.querySelector('[role=img]')?.getAttribute('aria-label')

test('3.7 after it was told to wait, the device shows the number that it asks for, and follows that', async () => {
  const { account, handlers } = startFrame({})
  await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'github' }, { signal })
  await expect(handlers.CONNECT_SOCIAL({ uri: 'handle' }, { signal })).rejects.toBe(delayed)
  later(handlers.CONNECT_DEVICE(undefined, { signal }))
  await vi.waitFor(() => expect(shown()).toBe('Number 47'))
  expect(account.awaitDevice).toHaveBeenCalledWith({ txnId: 'waits', signal })
})

test.each([
  ['there is nothing that waits', { reason: 'NOT_FOUND' }, { code: -32602 }],
  ['the service is away', {}, { code: 'ACCOUNT_REFUSED' }],
])('3.7 where %s no number is shown', async (_, options, code) => {
  const { handlers } = startFrame({ askNumber: () => Promise.reject(new AccountError('ACCOUNT_REFUSED', options)) })
  await expect(handlers.CONNECT_DEVICE(undefined, { signal })).rejects.toMatchObject(code)
  expect(shown()).toBeUndefined()
})

test('3.7 a refused device hears that it was, and its number goes', async () => {
  const { handlers } = startFrame({ awaitDevice: async () => ({ status: 'denied' }) })
  await expect(handlers.CONNECT_DEVICE(undefined, { signal })).rejects.toMatchObject({ code: 4001 })
  expect(shown()).toBeUndefined()
})
