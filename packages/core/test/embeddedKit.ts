import type { Namespace } from '@latchkey/common/caip'
import type { Connector, EmbeddedUser, EmbeddedWallet } from '@latchkey/common/contract'
import { mockAdapter } from '@latchkey/test'
import { createTestKit, type TestKit } from './createTestKit.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** What the frame answers; each can be told to fail. */
export type FakeEmbedded = { -readonly [name in keyof EmbeddedWallet]: EmbeddedWallet[name] } & {
  /** What was asked of it, in order. */
  readonly calls: string[]
}

/** A kit whose one wallet is the embedded one, with a frame that answers as the test says. */
export async function createEmbeddedKit(
  answers: Partial<EmbeddedWallet> = {},
  config: Parameters<typeof createTestKit>[0] = {},
): Promise<TestKit & { readonly embedded: FakeEmbedded; readonly counted: string[] }> {
  const calls: string[] = []
  const user: EmbeddedUser = { address, chainId: 'eip155:1' }
  const note =
    <value>(name: string, value: value) =>
    async () => {
      calls.push(name)
      return value
    }
  const embedded: FakeEmbedded = {
    calls,
    origin: 'https://wallet.example',
    prepare: () => void calls.push('prepare'),
    connectEmail: note('connectEmail', { action: 'VERIFY_OTP' as const }),
    connectDevice: note('connectDevice', undefined),
    connectOtp: note('connectOtp', undefined),
    getSocialUri: note('getSocialUri', { uri: 'https://wallet.example/popup?ticket=1' }),
    connectSocial: note('connectSocial', undefined),
    connectPasskey: note('connectPasskey', undefined),
    getFarcasterUri: note('getFarcasterUri', { url: 'https://farcaster.example' }),
    connectFarcaster: note('connectFarcaster', { userName: 'mira' }),
    getUser: note('getUser', user),
    updateEmail: note('updateEmail', { action: 'VERIFY_PRIMARY_OTP' as const }),
    updateEmailPrimaryOtp: note('updateEmailPrimaryOtp', undefined),
    updateEmailSecondaryOtp: note('updateEmailSecondaryOtp', { newEmail: 'new@meadow.example' }),
    listSmartAccountNetworks: note('listSmartAccountNetworks', ['eip155:1']),
    setAccountType: note('setAccountType', { address }),
    showWallet: note('showWallet', undefined),
    abortRequests: () => void calls.push('abortRequests'),
    reload: () => void calls.push('reload'),
    syncTheme: () => void calls.push('syncTheme'),
    onChange: () => () => {},
    ...answers,
  }
  const namespace: Namespace = 'eip155'
  const connector: Connector = {
    id: 'ID_AUTH',
    name: 'Latchkey',
    type: 'auth',
    namespace,
    async connect({ signIn, signal }) {
      const request = await signIn?.()
      const { message, signature } = request ? await embedded.getUser({ signIn: request, signal }) : user
      return {
        accounts: [`eip155:1:${address}` as const] as never,
        chainId: 'eip155:1' as const as never,
        ...(message && { signedIn: [{ message, signature }] }),
      }
    },
    disconnect: async () => {},
    getProvider: async () => ({}),
    getEmbeddedWallet: async () => embedded,
  }
  const base = mockAdapter()
  const create = Object.assign((context: Parameters<typeof base>[0]) => ({ ...base(context), getConnectors: () => [connector] }), {
    namespace,
  })
  const kit = createTestKit({ adapters: [create], secureSite: 'https://wallet.example', ...config })
  const counted: string[] = []
  kit.events.on('tracked', ({ event }) => counted.push(event))
  kit.mount()
  await kit.awaken()
  return Object.assign(kit, { embedded, counted })
}
