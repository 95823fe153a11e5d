import { AbortedError, type EmbeddedWallet } from '@latchkey/common/contract'
import { embeddedAdapter } from './embeddedAdapter.ts'
import { fakeGateway, gatewayOptions } from './fakeGateway.ts'
import { mainnet } from './networks.ts'
import type { startModal } from './startModal.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

const never = () => new Promise<void>(() => {})

/** A modal whose one wallet is the embedded one, and a Farcaster app that does what the test says. */
export function mockFarcaster({ isSilent = false }: { isSilent?: boolean } = {}) {
  const calls: string[] = []
  let settle: { sign: () => void; fail: (code: number | string, more?: object) => void } = { sign: () => {}, fail: () => {} }
  let settleDevice: { approve: () => void; fail: (code: number | string) => void } = { approve: () => {}, fail: () => {} }
  let awaitPress = () => {}
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
          fail: (code, more) => reject(Object.assign(new Error('from the frame'), { code, ...more })),
        }
        signal?.addEventListener('abort', () => reject(new AbortedError()))
      }),
    connectDevice: () =>
      new Promise<void>((resolve, reject) => {
        calls.push('device')
        settleDevice = { approve: resolve, fail: (code) => reject(Object.assign(new Error('from the frame'), { code })) }
      }),
    // What is asked in the frame stays until the user is done.
    showWallet: never,
    connectOtp: never,
    connectPasskey: never,
    getUser: async () => ({ address, chainId: 'eip155:1' }),
    listSmartAccountNetworks: async () => [],
    onChange(listener: (what: 'press') => void) {
      awaitPress = () => listener('press')
      return () => {}
    },
    syncTheme: () => {},
    abortRequests: () => {},
    reload: () => void calls.push('reload'),
  } as unknown as EmbeddedWallet
  const adapter = embeddedAdapter(wallet, { address: () => address })
  const features = [{ id: 'social_login', isEnabled: true, config: ['email', 'passkey', 'farcaster', 'google'] }]
  const { fetch } = fakeGateway(0, (url) => (url.pathname.endsWith('/config') ? Response.json({ features }) : undefined))
  return {
    calls,
    sign: () => settle.sign(),
    /** The frame asks for the press that completes the login. */
    awaitPress: () => awaitPress(),
    fail: (code: number | string, more?: object) => settle.fail(code, more),
    /** What the owner does about this device on another one. */
    approveDevice: () => settleDevice.approve(),
    failDevice: (code: number | string) => settleDevice.fail(code),
    setUp: (more: startModal.Options = {}): startModal.Options => ({
      adapters: [adapter],
      networks: [mainnet],
      fetch,
      secureSite: 'https://wallet.example',
      ...gatewayOptions,
      ...more,
    }),
  }
}
