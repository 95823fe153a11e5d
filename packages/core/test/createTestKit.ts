import { defineNetwork, type Network } from '@latchkey/common/caip'
import { createMemoryStorage, type Device } from '@latchkey/common/web'
import { type ManualClock, type MockAdapter, manualClock, mockAdapter } from '@latchkey/test'
import type { KitConfig } from '../src/config.ts'
import { createKit } from '../src/createKit.ts'
import type { Kit, Page } from '../src/kit.ts'

/** A kit over mock wallets, its own memory and a clock that stands still. */
export type TestKit = Kit & {
  readonly adapter: MockAdapter
  readonly clock: ManualClock
  readonly warnings: readonly string[]
}

/** Makes a {@link TestKit}. Unless told otherwise: one EVM wallet `mock`, networks 1 and 2, no gateway. */
export function createTestKit(options: createTestKit.Options = {}): TestKit {
  const { adapter = mockAdapter(), adapters, clock = manualClock(), fetch, page, ...config } = options
  const warnings: string[] = []
  const kit = createKit(
    {
      networks: [ethereum, base],
      adapters: adapters ?? [adapter],
      gateway: false,
      storage: createMemoryStorage(),
      metadata: { name: 'Test', url: 'https://app.example' },
      ...config,
    },
    {
      clock,
      fetch,
      page: {
        origin: () => 'https://app.example',
        url: () => 'https://app.example/page',
        isPhone: () => page?.device?.().isPhone ?? false,
        device: () => ({ ...desktop, isPhone: page?.isPhone?.() ?? false }),
        open: () => {},
        isDevelopment: () => false,
        warn: (text) => warnings.push(text),
        onStorage: () => () => {},
        onIdle: (listener) => {
          listener()
          return () => {}
        },
        onHide: () => () => {},
        ...page,
      },
    },
  )
  return Object.assign(kit, { adapter, clock, warnings })
}

export declare namespace createTestKit {
  type Options = Partial<KitConfig> & {
    adapter?: MockAdapter
    clock?: ManualClock
    fetch?: typeof globalThis.fetch | undefined
    page?: Partial<Page>
  }
}

/** A computer's browser. */
export const desktop: Device = { isPhone: false, os: 'other', isTelegram: false, isInAppBrowser: false }

const eth = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const ethereum: Network = define(1, 'Ethereum')
export const base: Network = define(2, 'Base')
export const optimism: Network = define(3, 'Optimism')

function define(id: number, name: string): Network {
  return defineNetwork({
    id,
    name,
    chainNamespace: 'eip155',
    nativeCurrency: eth,
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
  })
}

export const solana: Network = defineNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.example/solana'] } },
})
