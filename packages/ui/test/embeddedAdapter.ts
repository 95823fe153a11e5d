import type { Connector, EmbeddedWallet } from '@latchkey/common/contract'
import { mockAdapter } from '@latchkey/test/mockAdapter'
import { mainnet } from './networks.ts'

type Capabilities = NonNullable<Parameters<typeof mockAdapter>[0]>['capabilities']

/** An adapter whose one wallet is the embedded one. */
export function embeddedAdapter(wallet: EmbeddedWallet, { address, capabilities = {} }: embeddedAdapter.Parameters) {
  const connector: Connector = {
    id: 'ID_AUTH',
    name: 'Latchkey',
    type: 'auth',
    namespace: 'eip155',
    connect: async () => ({ accounts: [`eip155:1:${address()}`] as never, chainId: mainnet.caipNetworkId }),
    getProvider: async () => ({}),
    getEmbeddedWallet: async () => wallet,
  }
  const base = mockAdapter({ capabilities })
  return Object.assign((context: Parameters<typeof base>[0]) => ({ ...base(context), getConnectors: () => [connector] }), {
    namespace: 'eip155' as const,
  })
}

export declare namespace embeddedAdapter {
  type Parameters = { readonly address: () => string; readonly capabilities?: Capabilities }
}
