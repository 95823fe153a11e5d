import { writeMessage } from '@latchkey/common/caip'
import type { EmbeddedLogin, EmbeddedWallet, SignInRequest } from '@latchkey/common/contract'
import { LatchkeyError } from '@latchkey/common/contract'
import { fakeHttp, manualClock } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { fakeServer, shown, step } from '../../test/startSignIn.fixture.ts'
import { stubWindow } from '../../test/stubWindow.fixture.ts'
import { oneClick } from '../connection/oneClick.ts'
import { disconnect } from '../connection/verbs.ts'
import type { Kit } from '../kit.ts'
import { open } from '../modal/verbs.ts'
import { getSignIn } from '../signIn/select.ts'
import type { SiwxConfig } from '../signIn/siwxConfig.ts'
import { connectSocial } from './connectSocial.ts'
import { isPressAwaitedAtom } from './state.ts'
import { connectFarcaster, connectPasskey, verifyEmailCode } from './verbs.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
type Options = Parameters<typeof createEmbeddedKit>[1]

/** A login in a window that brings its answer at once. */
async function connectByWindow(kit: Kit, signal?: AbortSignal) {
  const { say, listeners } = stubWindow()
  const connected = connectSocial(kit, { provider: 'google', signal })
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  say({ handle: 'a'.repeat(32) })
  return connected
}

/** A kit whose embedded wallet signs what it was given with the login; `answers` replace what its frame does. */
async function start(siwx: SiwxConfig | undefined, answers: Partial<EmbeddedWallet> = {}, options: Options = {}) {
  const carried: (SignInRequest | undefined)[] = []
  const note = async ({ signIn }: EmbeddedLogin = {}) => void carried.push(signIn)
  const kit = await createEmbeddedKit(
    {
      connectOtp: note,
      connectPasskey: note,
      connectSocial: note,
      async connectFarcaster(login) {
        await note(login)
        return { userName: 'mira' }
      },
      async getUser({ signIn }) {
        if (!signIn) return { address, chainId: 'eip155:1' }
        const { chains, ...fields } = signIn
        const message = writeMessage({ ...fields, accountAddress: address, chainId: chains[0] ?? '', version: '1' })
        return { address, chainId: 'eip155:1', message, signature: `signed ${message}` }
      },
      ...answers,
    },
    { siwx, ...options },
  )
  onTestFinished(() => kit.destroy())
  const views = new Set<string | undefined>()
  kit.events.on('viewChanged', () => views.add(shown(kit)))
  return { kit, carried, views }
}

test.each([
  ['the code of an e-mail', verifyEmailCode],
  ['a passkey', connectPasskey],
  ['Farcaster', connectFarcaster],
  ['another site’s account', connectByWindow],
])(
  'A-14 S-13 with %s the account is signed in as well: the view that asks for it never opens',
  async (_, login: (kit: Kit) => Promise<unknown>) => {
    const server = fakeServer()
    const { kit, carried, views } = await start({ backend: server.backend, statement: 'Water the beans.', expiresInMs: 60_000 })
    await open(kit)

    await login(kit)
    await vi.waitFor(() => expect(getSignIn(kit).session?.accountId).toBe(`eip155:1:${address}`))

    expect(carried).toEqual([
      {
        ...{ domain: 'app.example', uri: 'https://app.example', nonce: 'nonce00000001', statement: 'Water the beans.' },
        ...{ issuedAt: expect.any(String), expirationTime: expect.any(String), chains: ['eip155:1'] },
      },
    ])
    expect(server.calls).toEqual(['nonce', `find eip155:1:${address}`, `verify eip155:1:${address}`])
    expect(views).not.toContain('SIWXSignMessage')
    expect(kit.counted).toContain('SIWX_AUTH_SUCCESS')
    expect(kit.counted).not.toContain('CLICK_SIGN_SIWX_MESSAGE')
    expect(step(kit)).toBe('idle')
  },
)

test('A-14 at a gateway it is posted as the session of a login, and its token is what the page keeps', async () => {
  const expiresAt = '2100-01-01T00:00:00.000Z'
  const http = fakeHttp({
    '/v1/siwx/nonce': () => ({ json: { nonce: 'aGoodNonce0123456789', expiresAt } }),
    '/v1/auth/session': () => ({ json: { token: 'lks_aaaaaaaaaaaaaaaaaaaa', expiresAt } }),
  })
  const { kit } = await start({}, {}, { gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch })

  await verifyEmailCode(kit)
  await vi.waitFor(() => expect(getSignIn(kit).session).toMatchObject({ token: 'lks_aaaaaaaaaaaaaaaaaaaa', expiresAt }))

  const posted = http.requests.filter(({ url }) => url.pathname === '/v1/auth/session')
  expect(posted.map(({ body }) => body)).toEqual([
    {
      ...{ accountAddress: address, chainId: 'eip155:1', domain: 'app.example', uri: 'https://app.example', version: '1' },
      ...{ nonce: 'aGoodNonce0123456789', issuedAt: expect.any(String), message: expect.any(String), signature: expect.any(String) },
    },
  ])
})

const refused = { verify: async () => false }
test.each<[string, SiwxConfig, Partial<EmbeddedWallet>]>([
  ['the frame signs nothing', {}, { getUser: async () => ({ address, chainId: 'eip155:1' }) }],
  ['the server refuses it', { backend: fakeServer(refused).backend }, {}],
  ['what comes back is no message', {}, { getUser: async () => ({ address, chainId: 'eip155:1', message: 'Hi', signature: '0x' }) }],
])('A-14 S-13 N-16 where %s, the user is asked in the usual way', async (_, siwx, answers) => {
  const { kit } = await start({ backend: fakeServer().backend, ...siwx }, answers)

  await verifyEmailCode(kit)
  await vi.waitFor(() => expect(step(kit)).toBe('ready'))

  expect(shown(kit)).toBe('SIWXSignMessage')
  expect(getSignIn(kit).session).toBeUndefined()
})

test.each<[string, SiwxConfig | undefined]>([
  ['does not want it', { oneClick: false }],
  ['writes its messages', { createMessage: () => 'Hello' }],
  ['has no sign-in', undefined],
])('A-14 a login carries nothing where the host %s', async (_, siwx) => {
  const { kit, carried } = await start(siwx && { backend: fakeServer().backend, ...siwx })
  await verifyEmailCode(kit)
  expect(carried).toEqual([undefined])
})

test('A-14 a server that gives no nonce, or none in time, does not keep a user from logging in', async () => {
  const clock = manualClock()
  const createNonce = vi.fn(() => new Promise<string>(() => {}))
  const { kit, carried } = await start({ backend: fakeServer({ createNonce }).backend, required: false }, {}, { clock })
  const login = verifyEmailCode(kit)
  await vi.waitFor(() => expect(createNonce).toHaveBeenCalled())
  await clock.advance(5_000)
  await login
  expect(carried).toEqual([undefined])
})

test('A-14 T-S1 a code that is waited for longer than its nonce lives gets a message of its own, and a wrong code keeps the one it has', async () => {
  const clock = manualClock()
  const server = fakeServer()
  const carried: (string | undefined)[] = []
  const { kit } = await start(
    { backend: server.backend },
    {
      async connectOtp({ signIn } = {}) {
        carried.push(signIn?.nonce)
        if (carried.length > 2) return
        await clock.advance(120_000)
        throw new LatchkeyError('EMBEDDED_TIMEOUT', 'Embedded Wallet Request Timed Out')
      },
    },
    { clock },
  )
  await verifyEmailCode(kit)
  expect(carried).toEqual(['nonce00000001', 'nonce00000001', 'nonce00000002'])
})

test('A-14 what one login was given goes with no other', async () => {
  const server = fakeServer()
  const { kit, carried } = await start({ backend: server.backend })
  await verifyEmailCode(kit)
  await vi.waitFor(() => expect(getSignIn(kit).session).toBeDefined())
  await disconnect(kit)
  await verifyEmailCode(kit)
  expect(carried.map((one) => one?.nonce)).toEqual(['nonce00000001', expect.not.stringMatching('nonce00000001')])
})

test.each([
  ['Farcaster', connectFarcaster],
  ['another site’s account', connectByWindow],
])('A-14 while the frame asks for the press that completes a login with %s, it has room', async (_, login) => {
  const listeners = new Set<(what: 'press') => void>()
  let finish = () => {}
  const press = async () => {
    for (const listener of listeners) listener('press')
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return { userName: 'mira' }
  }
  const { kit } = await start(
    { backend: fakeServer().backend },
    {
      connectFarcaster: press,
      connectSocial: async () => void (await press()),
      onChange(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  )
  const connected = login(kit)
  await vi.waitFor(() => expect(kit.store.get(isPressAwaitedAtom)).toBe(true))
  finish()
  await connected
  expect([kit.store.get(isPressAwaitedAtom), listeners.size]).toEqual([false, 0])
})

test.each([
  ['Farcaster', (kit: Kit, signal: AbortSignal) => connectFarcaster(kit, { signal })],
  ['another site’s account', connectByWindow],
])('A-14 T-F8 who leaves while a login with %s waits for its press takes the request away in the frame as well', async (_, login) => {
  const { kit } = await start(
    { backend: fakeServer().backend },
    { connectSocial: () => new Promise(() => {}), connectFarcaster: () => new Promise(() => {}) },
  )
  const leaving = new AbortController()
  login(kit, leaving.signal).catch(() => {})
  await vi.waitFor(() => expect(kit.counted).toContain('SOCIAL_LOGIN_STARTED'))
  await vi.waitFor(() => expect(kit.slot(oneClick).login).toBeDefined())
  leaving.abort()
  await vi.waitFor(() => expect(kit.embedded.calls).toContain('abortRequests'))
})
