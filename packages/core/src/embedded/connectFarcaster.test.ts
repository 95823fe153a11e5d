import { AbortedError } from '@latchkey/common/contract'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { listAccounts } from '../account/listAccounts.ts'
import { getConnections } from '../connection/select.ts'
import { snapshotAtom } from '../connection/state.ts'
import { connect, disconnect } from '../connection/verbs.ts'
import { remoteFeaturesAtom } from '../features/state.ts'
import { farcasterUrlAtom } from './state.ts'
import { connectFarcaster } from './verbs.ts'

/** A frame that waits until the app has signed, as the test says. */
function createApp() {
  let resolve: (answer: { userName: string }) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<{ userName: string }>((...settle) => {
    ;[resolve, reject] = settle
  })
  promise.catch(() => {})
  const connectFarcaster = ({ signal }: { signal?: AbortSignal | undefined } = {}) => {
    signal?.addEventListener('abort', () => reject(new AbortedError()))
    return promise
  }
  return { answers: { connectFarcaster }, sign: () => resolve({ userName: 'mira' }), fail: (error: Error) => reject(error) }
}

test('R-11 S-11 shows the link until the user has signed in the app, and connects', async () => {
  const app = createApp()
  const kit = await createEmbeddedKit(app.answers)

  const connected = connectFarcaster(kit)
  await vi.waitFor(() => expect(kit.store.get(farcasterUrlAtom)).toBe('https://farcaster.example/'))
  app.sign()

  await connected
  expect(kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', wallet: { social: 'farcaster' } })
  expect(kit.store.get(farcasterUrlAtom)).toBeUndefined()
  expect(kit.counted).toEqual(expect.arrayContaining(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']))
})

test.each([
  ['refused', { code: 4001 }, 'FARCASTER_FAILED'],
  ['left unanswered', { code: 'EMBEDDED_TIMEOUT' }, 'EMBEDDED_TIMEOUT'],
  ['on a device whose owner is asked first', { code: 'VERIFY_DEVICE' }, 'VERIFY_DEVICE'],
  ['by a user whose wallet lives elsewhere', { code: 'VERIFY_RECOVERY' }, 'VERIFY_RECOVERY'],
  ['on a device that has to wait', { code: 'DEVICE_DELAYED', retryAfterMs: 86_400_000 }, 'DEVICE_DELAYED'],
  ['on a device where the wallet opens later', { code: 'RECOVERY_DELAYED', retryAfterMs: 3_600_000 }, 'RECOVERY_DELAYED'],
])('S-11 a sign-in that is %s is said by its code', async (_what, more, code) => {
  const app = createApp()
  const kit = await createEmbeddedKit(app.answers)
  const connected = connectFarcaster(kit)
  connected.catch(() => {})
  app.fail(Object.assign(new Error('from the frame'), more))

  await expect(connected).rejects.toMatchObject({ code })
  expect(kit.store.get(farcasterUrlAtom)).toBeUndefined()
  expect(kit.counted).toContain('SOCIAL_LOGIN_ERROR')
})

test('S-11 a relay that takes no request is a failure, with nothing shown', async () => {
  const kit = await createEmbeddedKit({ getFarcasterUri: () => Promise.reject(new Error('away')) })

  await expect(connectFarcaster(kit)).rejects.toMatchObject({
    code: 'FARCASTER_FAILED',
    message: expect.stringContaining('Failed to connect to farcaster'),
  })
  expect(kit.embedded.calls).not.toContain('connectFarcaster')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://farcaster.example/', 'https://a:b@farcaster.example/'])(
  'T-D3 %s is no link to show',
  async (url) => {
    const kit = await createEmbeddedKit({ getFarcasterUri: async () => ({ url }) })

    await expect(connectFarcaster(kit)).rejects.toMatchObject({ code: 'FARCASTER_FAILED' })
    expect(kit.store.get(farcasterUrlAtom)).toBeUndefined()
  },
)

test('E-03 a connection names its connector, its accounts with their types, its network, and by whose account the user came', async () => {
  const kit = await createEmbeddedKit()
  await connectFarcaster(kit)

  const [connection] = getConnections(kit)
  expect(connection).toMatchObject({
    connectorId: 'ID_AUTH',
    status: 'connected',
    chainId: 'eip155:1',
    wallet: { social: 'farcaster', userName: 'mira' },
  })
  expect(connection && listAccounts(connection)).toMatchObject([{ address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', type: 'eoa' }])

  await disconnect(kit)
  expect(getConnections(kit)).toMatchObject([{ connectorId: 'ID_AUTH', status: 'disconnected' }])
})

test('E-03 of several wallets in a family one is connected, the others are active', async () => {
  const adapter = mockAdapter({ wallets: [{ id: 'a' }, { id: 'b' }] })
  const kit = createTestKit({ adapter, gateway: 'https://gateway.example', projectId: 'p1' })
  kit.store.set(remoteFeaturesAtom, [{ id: 'multi_wallet', isEnabled: true, config: null }])
  await connect(kit, { connectorId: 'a' })
  await connect(kit, { connectorId: 'b' })
  expect(getConnections(kit).map(({ connectorId, status }) => `${connectorId} ${status}`)).toEqual(['a active', 'b connected'])
  await disconnect(kit, { connectorId: 'b' })
  expect(
    getConnections(kit)
      .map(({ connectorId, status }) => `${connectorId} ${status}`)
      .sort(),
  ).toEqual(['a connected', 'b disconnected'])
})
