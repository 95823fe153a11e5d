import { beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../test/later.ts'
import { AccountError } from '../account/errors.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import type { FrameContext } from './FrameContext.ts'
import { letPageIn } from './openWallet.ts'
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
  const vault = { open: async () => ({ kind: 'ready' }), status: async () => ({ walletId: 'w1' }) }
  const place = { stage: createStage(document), text: createText(), tell() {} }
  const frame = { account, vault, state: {}, ...place } as unknown as FrameContext
  return { account, frame, handlers: signIn(frame) }
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

type Login = (handlers: ReturnType<typeof signIn>) => Promise<unknown>
const onDevice: Login = (on) => on.CONNECT_DEVICE(undefined, { signal })

/** What becomes of a message that was seen with a login by mail, whose device waits, once this login ends. */
async function endLogin(login: Login, state: object) {
  const session = async () => ({ status: 'session' })
  const { frame, handlers } = startFrame({
    ...{ redeemSocial: session, awaitSocial: session, awaitDevice: session },
    ...{ setAnswered: async () => {}, giveConsent: async () => {}, user: async () => undefined },
  })
  Object.assign(frame.state, { loginMessage: { key: 'seen', deviceTxnId: 'mail' } }, state)
  await login(handlers).catch(() => {})
  return frame.state.loginMessage
}

test('A-14 what was seen with a login by mail is for the wallet that opens once its device was let in', async () => {
  expect(await endLogin(onDevice, { device: { txnId: 'mail', number: '47' } })).toMatchObject({ key: 'seen', walletId: 'w1' })
})

test.each<[string, object, Login]>([
  ['of another site’s account', { socialTxn: 'social' }, (on) => on.CONNECT_SOCIAL({ uri: 'handle' }, { signal })],
  ['that was matched in that site’s window', { device: { txnId: 'social', number: '47', isSocial: true } }, onDevice],
  ['that asks the owner after that window', { device: { txnId: 'asked', number: '47' } }, onDevice],
  ['by Farcaster', { socialTxn: 'social' }, (on) => on.CONNECT_FARCASTER(undefined, { signal })],
  ['that waited before this frame was there', {}, onDevice],
])('A-14 I3 what was seen with a login by mail is for no wallet of a login %s', async (_, state, login) => {
  expect(await endLogin(login, state)).toBeUndefined()
})

test('A-14 I3 what was seen with a login by mail is for no wallet that another user of this browser unlocks while its device waits', async () => {
  const device = { txnId: 'mail', number: '47' }
  const { frame } = startFrame({ setAnswered: async () => {}, giveConsent: async () => {} })
  Object.assign(frame.state, { device, loginMessage: { key: 'seen', deviceTxnId: device.txnId } })
  await letPageIn(frame, signal)
  expect(frame.state.loginMessage).toBeUndefined()
})
