import { AbortedError, type Connector, type EmbeddedWallet } from '@latchkey/common'
// biome-ignore lint/style/noRestrictedImports: a fixture of tests, never built
import { mockAdapter } from '@latchkey/test'
import { fakeGateway, gatewayOptions, mainnet, type mountTestModal } from '../../mountTestModal.fixture.tsx'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** A modal whose one wallet is the embedded one, and a Farcaster app that does what the test says. */
export function mockFarcaster({ isSilent = false }: { isSilent?: boolean } = {}) {
  const calls: string[] = []
  let settle: { sign: () => void; fail: (code: number | string) => void } = { sign: () => {}, fail: () => {} }
  const wallet = {
    origin: 'https://wallet.example',
    prepare: () => {},
    async getFarcasterUri() {
      calls.push('uri')
      if (isSilent) await new Promise(() => {})
      return { url: `https://farcaster.example/siwf?channelToken=${calls.filter((name) => name === 'uri').length}` }
    },
    connectFarcaster: ({ signal }: { signal?: AbortSignal } = {}) =>
      new Promise<{ userName: string }>((resolve, reject) => {
        settle = {
          sign: () => resolve({ userName: 'mira' }),
          fail: (code) => reject(Object.assign(new Error('from the frame'), { code })),
        }
        signal?.addEventListener('abort', () => reject(new AbortedError()))
      }),
    // Its page stands until the visitor is done with it.
    showWallet: () => new Promise<void>(() => {}),
    getUser: async () => ({ address, chainId: 'eip155:1' }),
    listSmartAccountNetworks: async () => [],
    onChange: () => () => {},
    syncTheme: () => {},
    abortRequests: () => {},
    reload: () => void calls.push('reload'),
  } as unknown as EmbeddedWallet
  const connector: Connector = {
    id: 'ID_AUTH',
    name: 'Latchkey',
    type: 'auth',
    namespace: 'eip155',
    connect: async () => ({ accounts: [`eip155:1:${address}`] as never, chainId: mainnet.caipNetworkId }),
    getProvider: async () => ({}),
    getEmbeddedWallet: async () => wallet,
  }
  const base = mockAdapter()
  const adapter = Object.assign((context: Parameters<typeof base>[0]) => ({ ...base(context), getConnectors: () => [connector] }), {
    namespace: 'eip155' as const,
  })
  const features = [{ id: 'social_login', isEnabled: true, config: ['email', 'farcaster', 'google'] }]
  const { fetch } = fakeGateway(0, (url) => (url.pathname.endsWith('/config') ? Response.json({ features }) : undefined))
  return {
    calls,
    sign: () => settle.sign(),
    fail: (code: number | string) => settle.fail(code),
    setUp: (more: mountTestModal.Options = {}): mountTestModal.Options => ({
      adapters: [adapter],
      networks: [mainnet],
      fetch,
      secureSite: 'https://wallet.example',
      ...gatewayOptions,
      ...more,
    }),
  }
}
