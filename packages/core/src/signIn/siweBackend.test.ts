import { mockAdapter } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { base, createTestKit } from '../../test/createTestKit.ts'
import { alice, arrive, bob, ready, step } from '../../test/startSignIn.fixture.ts'
import { snapshotAtom } from '../connection/state.ts'
import { disconnect, switchNetwork } from '../connection/verbs.ts'
import type { SiweConfig } from './siwxConfig.ts'
import { signInSessionAtom } from './state.ts'
import { signIn } from './verbs.ts'

/** A host's functions of the older shape, and what they were called with. */
function start(change: Partial<SiweConfig> = {}) {
  let session: SiweConfig.Session | undefined
  const config = {
    getNonce: vi.fn(async () => 'aGoodNonce0123456789'),
    getMessageParams: async () => ({ domain: 'app.example', uri: 'https://app.example', chains: [1, 2], statement: 'Come in' }),
    createMessage: vi.fn(
      ({ nonce, address, chainId, statement }: SiweConfig.CreateMessage) => `${statement} ${address} ${chainId} ${nonce}`,
    ),
    verifyMessage: vi.fn(async ({ message, signature }: SiweConfig.VerifyMessage) => {
      const [, account = ''] = /did:pkh:(\S+)/.exec(message) ?? []
      const [, chainId, address = ''] = account.split(':')
      session = { address, chainId: Number(chainId) }
      return signature === `signed ${message}`
    }),
    getSession: async () => session ?? null,
    signOut: vi.fn(async () => {
      session = undefined
      return true
    }),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    ...change,
  }
  const adapter = mockAdapter({
    capabilities: { signMessage: async ({ message }) => `signed ${message}` },
    wallets: [{ addresses: [alice, bob] }],
  })
  const kit = createTestKit({ adapter, siweConfig: config })
  onTestFinished(() => kit.destroy())
  kit.mount()
  return { kit, config }
}

test('V-14 the older shape alone signs in, with its own message and its own session', async () => {
  const { kit, config } = start()
  await arrive(kit)

  await signIn(kit)

  expect(config.getNonce).toHaveBeenCalledWith(alice)
  expect(config.verifyMessage).toHaveBeenCalledWith({
    message: `Come in did:pkh:eip155:1:${alice} 1 aGoodNonce0123456789`,
    signature: `signed Come in did:pkh:eip155:1:${alice} 1 aGoodNonce0123456789`,
  })
  expect(config.onSignIn).toHaveBeenCalledWith({ address: alice, chainId: 1 })
  expect(kit.store.get(signInSessionAtom)?.accountId).toBe(`eip155:1:${alice}`)

  // It signs out with the connection unless it says otherwise.
  await disconnect(kit)
  await vi.waitFor(() => expect(config.signOut).toHaveBeenCalledTimes(1))
  expect(config.onSignOut).toHaveBeenCalledTimes(1)
})

test.each([
  [undefined, 'ready'],
  [false, 'idle'],
] as const)('V-14 signOutOnNetworkChange %s: another network is %s', async (signOutOnNetworkChange, expected) => {
  const { kit, config } = start({ signOutOnNetworkChange })
  await arrive(kit)
  await signIn(kit)

  await switchNetwork(kit, { chainId: base.caipNetworkId })

  if (expected === 'ready') await ready(kit)
  else await vi.waitFor(() => expect(kit.store.get(signInSessionAtom)?.accountId).toBe(`eip155:2:${alice}`))
  expect(step(kit)).toBe(expected)
  expect(config.signOut).toHaveBeenCalledTimes(expected === 'ready' ? 1 : 0)
})

test('V-14 switched off it asks no wallet', async () => {
  const { kit, config } = start({ enabled: false })
  const { connect } = await import('../connection/verbs.ts')
  await connect(kit, { connectorId: 'mock' })

  expect(kit.store.get(snapshotAtom).status).toBe('connected')
  expect(config.getNonce).not.toHaveBeenCalled()
})
