import type { Namespace } from '@latchkey/common/caip'
import type { Adapter, AdapterContext, Capabilities, CreateAdapter } from '@latchkey/common/contract'
import { type MockConnector, type MockOptions, mockConnector } from './mockConnector.ts'
import { mockFamily } from './mockFamily.ts'

/** An adapter of test wallets. */
export type MockAdapter = CreateAdapter & {
  /** Wallets made so far, in the order of their announcement. Empty before a kit asks. */
  readonly connectors: readonly MockConnector[]
  /** How often discovery was started, and is running. */
  readonly discoveries: { readonly started: number; readonly running: number }
  /** The wallet of this id. Throws if there is none. */
  get(id: string): MockConnector
  /** One more wallet announces itself, now. */
  announce(options: MockOptions): MockConnector
}

/** Makes a {@link MockAdapter} for one kit. */
export function mockAdapter(parameters: mockAdapter.Parameters = {}): MockAdapter {
  const { namespace = 'eip155', wallets = [{}], capabilities = {} } = parameters
  const connectors: MockConnector[] = []
  const discoveries = { started: 0, running: 0 }
  let context: AdapterContext | undefined
  const create = (given: AdapterContext): Adapter => {
    context = given
    connectors.push(...wallets.map((wallet) => mockConnector({ namespace, ...wallet }, given)))
    for (const lent of given.connectors) {
      const connector = lent(given)
      if (connector) connectors.push(connector as MockConnector)
    }
    return {
      namespace,
      family: mockFamily(namespace),
      getConnectors: () => [...connectors],
      discover(signal) {
        discoveries.started++
        discoveries.running++
        signal.addEventListener('abort', () => discoveries.running--, { once: true })
      },
      ...capabilities,
    }
  }
  return Object.assign(create, {
    namespace,
    connectors,
    discoveries,
    get(id: string) {
      const found = connectors.find((connector) => connector.id === id)
      if (!found) throw new Error(`No mock wallet "${id}"`)
      return found
    },
    announce(options: MockOptions) {
      const connector = mockConnector({ namespace, ...options }, context)
      connectors.push(connector)
      context?.emit('connectorsChanged', { namespace })
      return connector
    },
  })
}

export declare namespace mockAdapter {
  type Parameters = {
    namespace?: Namespace
    /** Wallets that are there from the start. */
    wallets?: readonly MockOptions[]
    /** What the family can do. Absent means unsupported. */
    capabilities?: Partial<Capabilities>
  }
}
