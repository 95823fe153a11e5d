import { AbortedError, LatchkeyError } from '@latchkey/common/contract'
import { fakeHttp } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createEmbeddedKit } from '../../../test/embeddedKit.ts'
import { returnHandleAtom, snapshotAtom } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { modalAtom } from '../../modal/state.ts'
import { close } from '../../modal/verbs.ts'
import { toastAtom } from '../../notice/state.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import { viewAtom } from '../../router/state.ts'
import { redeemReturn } from './redeemReturn.ts'

/** Views of e-mail wallets want a project; its gateway has nothing to say here. */
const project = { gateway: 'https://gateway.example', projectId: 'p1', fetch: fakeHttp({}).fetch }

const handle = 'kq3Zs0b1m2n3o4p5q6r7s8'

async function comeBack({ handle: brought = handle, awayMs = 5_000, hasLeft = true, answers = {} } = {}) {
  const uris: string[] = []
  const connectSocial = async ({ uri }: { uri: string }) => void uris.push(uri)
  const kit = await createEmbeddedKit({ connectSocial, ...answers }, project)
  if (hasLeft) writeStored(kit, accountKeys.leftForSocial, { provider: 'x', leftAtMs: kit.clock.now() })
  await kit.clock.advance(awayMs)
  kit.store.set(returnHandleAtom, brought || undefined)
  await redeemReturn(kit)
  return { kit, uris, status: kit.store.get(snapshotAtom).status }
}

test('U-05 S-11 who left for a login and came back is connected, once', async () => {
  const { kit, uris, status } = await comeBack()

  expect({ uris, status }).toEqual({ uris: [handle], status: 'connected' })
  expect(kit.store.get(snapshotAtom).wallet?.social).toBe('x')
  expect(kit.counted).toContain('SOCIAL_LOGIN_SUCCESS')
  expect(kit.store.get(returnHandleAtom)).toBeUndefined()
  expect(readStored(kit, accountKeys.leftForSocial)).toBeUndefined()
  await redeemReturn(kit)
  expect(uris).toHaveLength(1)
})

test.each([
  ['this page never left', { hasLeft: false }],
  ['left longer ago than a login takes', { awayMs: 600_001 }],
])('T-O1 a handle that %s for loads nothing and connects no wallet', async (_, options) => {
  const { kit, uris, status } = await comeBack(options)

  expect({ uris, status }).toEqual({ uris: [], status: 'disconnected' })
  expect(kit.embedded.calls).toEqual([])
  expect(kit.store.get(modalAtom).open).toBe(false)
})

test.each([
  ['a provider that said no', { handle: '' }, 'SOCIAL_INIT_FAILED'],
  [
    'a handle that the secure site refuses',
    {
      answers: {
        connectSocial: async () => {
          throw new LatchkeyError('SESSION_EXPIRED', 'Session Expired')
        },
      },
    },
    'SESSION_EXPIRED',
  ],
])('S-11 %s is a failure, and the modal says so', async (_, options, text) => {
  const { kit, status } = await comeBack(options)

  expect(status).toBe('disconnected')
  expect(kit.store.get(modalAtom).open).toBe(true)
  expect(kit.store.get(toastAtom)).toMatchObject({ kind: 'error', text })
  expect(kit.counted).toContain('SOCIAL_LOGIN_ERROR')
})

const refuse = (code: string, more: object = {}) => ({
  connectSocial: () => Promise.reject(Object.assign(new Error('from the frame'), { code, ...more })),
})

test.each([
  ['DEVICE_DELAYED', 'device', 86_400_000],
  ['RECOVERY_DELAYED', 'recovery', 3_600_000],
] as const)(
  'S-11 I27 a device that has to wait (%s) is shown with the time from which it can be used',
  async (code, kind, retryAfterMs) => {
    const { kit, status } = await comeBack({ answers: refuse(code, { retryAfterMs }) })

    expect(status).toBe('disconnected')
    expect(kit.store.get(modalAtom).open).toBe(true)
    expect(kit.store.get(viewAtom)).toEqual({
      view: 'EmailVerifyDevice',
      params: { social: 'x', delay: { kind, untilMs: kit.clock.now() + retryAfterMs } },
    })
    expect(kit.store.get(toastAtom)).toBeUndefined()
  },
)

test.each([
  ['VERIFY_DEVICE', { view: 'EmailVerifyDevice', params: { social: 'x' } }],
  ['VERIFY_RECOVERY', { view: 'UpgradeEmailWallet' }],
])('I27 a sign-in that is still to be confirmed (%s) goes on in its view', async (code, route) => {
  const { kit } = await comeBack({ answers: refuse(code) })

  expect(kit.store.get(modalAtom).open).toBe(true)
  expect(kit.store.get(viewAtom)).toEqual(route)
  expect(kit.store.get(toastAtom)).toBeUndefined()
})

test.each([
  ['by a press, it is signed in', (_: Kit, press: () => void) => press(), 'connected'],
  ['and the user closes that, the request goes and no one is signed in', (kit: Kit) => void close(kit), 'disconnected'],
])('A-14 U-05 where a login that came back ends in the frame %s', async (_, answer, status) => {
  let press = () => {}
  let isAsked = false
  const listeners = new Set<(what: 'press') => void>()
  const kit = await createEmbeddedKit(
    {
      connectSocial: ({ signal }) =>
        new Promise<void>((resolve, reject) => {
          press = resolve
          signal?.addEventListener('abort', () => reject(new AbortedError()))
          isAsked = true
          for (const listener of listeners) listener('press')
        }),
      onChange(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    project,
  )
  writeStored(kit, accountKeys.leftForSocial, { provider: 'x', leftAtMs: kit.clock.now() })
  kit.store.set(returnHandleAtom, handle)
  const redeemed = redeemReturn(kit)
  await vi.waitFor(() => expect(isAsked).toBe(true))
  expect(kit.store.get(modalAtom).open).toBe(true)
  expect(kit.store.get(viewAtom)).toMatchObject({ view: 'ConnectingSocial', params: { provider: 'x' } })

  answer(kit, press)

  await redeemed
  expect(kit.store.get(snapshotAtom).status).toBe(status)
  expect(kit.embedded.calls.includes('abortRequests')).toBe(status === 'disconnected')
  expect([kit.store.get(toastAtom), listeners.size]).toEqual([undefined, 0])
})
