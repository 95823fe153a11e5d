import { readMessage } from '@latchkey/common/caip'
import { HttpError, hasCode } from '@latchkey/common/contract'
import { createMemoryStorage } from '@latchkey/common/web'
import { manualClock, mockAdapter, settle } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { base, createTestKit } from '../../test/createTestKit.ts'
import { alice, arrive, bob, fakeServer, ready, shown, startSignIn, step } from '../../test/startSignIn.fixture.ts'
import { snapshotAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { configAtom } from '../features/state.ts'
import { modalAtom } from '../modal/state.ts'
import { close, open } from '../modal/verbs.ts'
import { networksAtom } from '../network/state.ts'
import { toastAtom } from '../notice/state.ts'
import type { SignInBackend } from './siwxConfig.ts'
import { signInAtom, signInSessionAtom, signInSessionsAtom } from './state.ts'
import { signIn } from './verbs.ts'

test('S-13 asks a user who connects; success adds a session, closes, and a second asking finds it', async () => {
  const server = fakeServer()
  const kit = startSignIn({ backend: server.backend, statement: 'Come in' })
  const told: unknown[] = []
  kit.events.on('signedIn', (event) => told.push(event))
  await arrive(kit)
  expect(shown(kit)).toBe('SIWXSignMessage')
  expect(readMessage(kit.store.get(signInAtom).message?.text ?? '')).toMatchObject({
    accountAddress: alice,
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    statement: 'Come in',
  })

  const session = await signIn(kit)

  expect(session).toMatchObject({ accountId: `eip155:1:${alice}`, signature: `signed ${session.message}` })
  expect(kit.store.get(signInSessionAtom)).toBe(session)
  expect(shown(kit)).toBeUndefined()
  expect(told).toEqual([{ accountId: `eip155:1:${alice}`, isRestored: false }])
  expect(await signIn(kit)).toBe(session)
  expect(server.calls.filter((call) => call.startsWith('verify'))).toHaveLength(1)
})

test('N-17 cannot be left while it is required, and shows again whatever else is asked for', async () => {
  const kit = startSignIn({ backend: fakeServer().backend })
  await arrive(kit)

  expect(close(kit)).toBe(false)
  expect(kit.store.get(modalAtom)).toMatchObject({ open: true, shake: true, closable: false })
  void open(kit, { view: 'Account' })
  await vi.waitFor(() => expect(shown(kit)).toBe('SIWXSignMessage'))

  await signIn(kit)
  expect(kit.store.get(modalAtom)).toMatchObject({ open: false, closable: true })
})

test('S-13 N-17 the embedded wallet asks above the question, which neither covers it nor is left by it', async () => {
  const approval = { connectorId: 'ID_AUTH', namespace: 'eip155', requestId: 'one', method: 'personal_sign' } as const
  let approve = () => {}
  const kit = startSignIn(
    { backend: fakeServer().backend },
    {
      async sign(message) {
        kit.wallet.emit('approvalRequested', approval)
        await new Promise<void>((resolve) => {
          approve = resolve
        })
        kit.wallet.emit('approvalSettled', { ...approval, isSuccess: true })
        return `signed ${message}`
      },
    },
  )
  kit.store.set(configAtom, (config) => ({ ...config, gateway: 'https://gateway.example', projectId: 'p1' }))
  await arrive(kit)
  const signing = signIn(kit)
  await vi.waitFor(() => expect(shown(kit)).toBe('ApproveTransaction'))
  await settle()
  expect(shown(kit)).toBe('ApproveTransaction')
  approve()

  await signing

  await vi.waitFor(() => expect(shown(kit)).toBeUndefined())
})

test.each<[string, { sign?: () => Promise<string> }, Partial<SignInBackend>, string, boolean]>([
  ['the user says no', { sign: async () => Promise.reject({ code: 4001, message: 'User rejected' }) }, {}, 'USER_REJECTED', true],
  ['the wallet fails', { sign: async () => Promise.reject(new Error('locked')) }, {}, 'SIGN_IN_FAILED', false],
  ['another signed', { sign: async () => 'another account' }, {}, 'SIGN_IN_FAILED', false],
  ['the server breaks', {}, { verify: async () => Promise.reject(new Error('down')) }, 'SIGN_IN_FAILED', false],
])('S-13 X-04 a failure is shown and can be tried again: %s', async (_, wallet, faults, code, keepsMessage) => {
  const kit = startSignIn({ backend: fakeServer(faults).backend }, wallet)
  await arrive(kit)
  const before = kit.store.get(signInAtom).message

  await expect(signIn(kit)).rejects.toMatchObject({ code })

  expect(kit.store.get(signInAtom)).toMatchObject({ step: 'ready', error: { code } })
  expect(kit.store.get(signInAtom).message).toBe(keepsMessage ? before : undefined)
  expect(shown(kit)).toBe('SIWXSignMessage')
  expect(kit.store.get(signInSessionsAtom)).toEqual([])
})

test.each<[string, Partial<SignInBackend>, string]>([
  ['without a word', { verify: async () => false }, 'no reason given'],
  [
    'by an answer',
    {
      verify: async () => {
        const body = { status: 'FAILED', reasons: [{ name: 'nonce', description: 'expected one that was given out' }] }
        throw new HttpError({ status: 400, request: 'POST /v1/siwx/verify', body })
      },
    },
    'nonce',
  ],
])('S-13 a server that refuses the sign-in %s is not taken for a wallet that signs nothing', async (_, faults, reason) => {
  const kit = startSignIn({ backend: fakeServer(faults).backend })
  await arrive(kit)

  const error = await signIn(kit).catch((thrown: unknown) => thrown)

  expect(error).toMatchObject({
    code: 'SIGN_IN_FAILED',
    cause: { code: 'SIGN_IN_REFUSED', shortMessage: `The sign-in was refused: ${reason}` },
  })
})

test.each<[string, () => unknown]>([
  ['answers 500', () => new HttpError({ status: 500, request: 'POST /v1/siwx/verify', body: undefined })],
  ['does not know the page', () => new HttpError({ status: 403, request: 'POST /v1/siwx/verify', body: undefined })],
  ['cannot be fetched', () => new TypeError('Failed to fetch')],
  ['is asked by code that breaks', () => ({ oops: true })],
])('S-13 a server that %s has refused nothing, and the error does not say that nothing was signed', async (_, failure) => {
  const thrown = failure()
  const kit = startSignIn({ backend: fakeServer({ verify: async () => Promise.reject(thrown) }).backend })
  await arrive(kit)
  const error = await signIn(kit).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: 'SIGN_IN_FAILED', cause: { code: 'SOMETHING_WENT_WRONG' } })
  expect((error as { cause: Error }).cause.cause).toBe(thrown)
  expect(hasCode(error, 'SIGN_IN_REFUSED')).toBe(false)
})

test('S-13 a server that never answers is given up after 20 s', async () => {
  const kit = startSignIn({ backend: fakeServer({ verify: () => new Promise(() => {}) }).backend })
  await arrive(kit)
  const asking = signIn(kit)
  asking.catch(() => {})
  await vi.waitFor(() => expect(step(kit)).toBe('verifying'))

  await kit.clock.advance(20_000)

  await expect(asking).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  expect(step(kit)).toBe('ready')
})

test.each([
  ['no nonce', { createNonce: async () => Promise.reject(new Error('down')) }],
  ['the server cannot say whether there is a session', { findSession: async () => Promise.reject(new Error('down')) }],
] as const)('S-14 what cannot begin disconnects and goes back to Connect: %s', async (_, faults) => {
  const kit = startSignIn({ backend: fakeServer(faults).backend })
  const errors: string[] = []
  kit.events.on('error', ({ error }) => errors.push(error.shortMessage))
  await open(kit)
  await connect(kit, { connectorId: 'mock' })

  await vi.waitFor(() => expect(kit.store.get(snapshotAtom).status).toBe('disconnected'))

  await vi.waitFor(() => expect(shown(kit)).toBe('Connect'))
  expect(kit.store.get(modalAtom).closable).toBe(true)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'SIGN_IN_INIT_FAILED' })
  expect(errors).toEqual(['A problem occurred while trying initialize authentication'])
})

test('T-W4 another account during sign-in is asked in its own name, and the late signature changes nothing', async () => {
  const server = fakeServer()
  let answer = (_: string) => {}
  const kit = startSignIn({ backend: server.backend }, { sign: () => new Promise((resolve) => (answer = resolve)) })
  await arrive(kit)
  const first = signIn(kit)
  first.catch(() => {})
  await vi.waitFor(() => expect(step(kit)).toBe('signing'))
  const text = kit.store.get(signInAtom).message?.text

  kit.adapter.get('mock').changeAccounts([bob, alice])
  await vi.waitFor(() => expect(kit.store.get(signInAtom)).toMatchObject({ step: 'ready', accountId: `eip155:1:${bob}` }))
  answer(`signed ${text}`)

  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  expect(server.calls.some((call) => call.startsWith('verify'))).toBe(false)
  expect(kit.store.get(signInAtom).message?.data.accountAddress).toBe(bob)
})

test('S-34 a wallet that leaves during sign-in ends it', async () => {
  const kit = startSignIn({ backend: fakeServer().backend })
  await arrive(kit)

  kit.adapter.get('mock').leave()

  await vi.waitFor(() => expect(step(kit)).toBe('idle'))
  expect(kit.store.get(modalAtom)).toMatchObject({ open: false, closable: true })
})

test('E-21 this page keeps what it verified itself: a reload asks nothing, and takes nothing expired', async () => {
  const storage = createMemoryStorage()
  const clock = manualClock()
  const capabilities = { signMessage: async () => '0x00', verifyMessage: async () => true }
  const visit = () => {
    const adapter = mockAdapter({ capabilities, wallets: [{ addresses: [alice], isGranted: true }] })
    const kit = createTestKit({ adapter, storage, clock, siwx: { backend: 'local', expiresInMs: 60_000 } })
    onTestFinished(() => kit.destroy())
    kit.mount()
    return kit
  }
  const first = visit()
  await arrive(first)
  await signIn(first)
  first.destroy()

  const second = visit()
  await vi.waitFor(() => expect(second.store.get(signInSessionAtom)).toBeDefined())
  await vi.waitFor(() => expect(step(second)).toBe('idle'))
  expect(shown(second)).toBeUndefined()
  // It runs out while the page is open.
  await clock.advance(60_000)
  await ready(second)
  expect(second.store.get(signInSessionAtom)).toBeUndefined()
})

test.each<[string, () => Promise<boolean>, string | undefined]>([
  ['wrong', async () => false, 'SIGN_IN_FAILED'],
  ['right', async () => true, undefined],
])('T-S1 T-S5 local: a signature that is %s', async (_, verifyMessage, code) => {
  const adapter = mockAdapter({ capabilities: { signMessage: async () => '0x00', verifyMessage } })
  const kit = startSignIn({ backend: 'local' }, { adapter })
  await arrive(kit)
  const outcome = await signIn(kit).then(
    () => undefined,
    (error): string => error.code,
  )
  expect(outcome === 'SIGNER_MISMATCH' ? 'SIGN_IN_FAILED' : outcome).toBe(code)
})

test('V-15 without the option, or an account, it says so', async () => {
  const off = createTestKit()
  await expect(signIn(off)).rejects.toMatchObject({ code: 'SIWX_OFF', shortMessage: 'SIWX is not enabled' })
  const kit = startSignIn({ backend: fakeServer().backend })
  await expect(signIn(kit)).rejects.toMatchObject({ code: 'ACTIVE_ADDRESS_MISSING' })
})

test('X-10 V-15 an account on a chain that is not among the networks cannot sign in: CAIP_NETWORK_MISSING', async () => {
  const kit = startSignIn({ backend: fakeServer().backend, required: false })
  await arrive(kit)
  kit.store.set(networksAtom, [base])

  await expect(signIn(kit)).rejects.toMatchObject({ code: 'CAIP_NETWORK_MISSING', shortMessage: 'CaipNetwork not found' })
})
