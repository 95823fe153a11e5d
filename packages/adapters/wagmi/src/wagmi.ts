import { lazily } from '@latchkey/common/adapter'
import type { Adapter, AdapterContext, Connector, CreateAdapter } from '@latchkey/common/contract'
import type { Config } from 'wagmi'
import { type Faces, listFaces } from './discover/listFaces.ts'
import { watchConfig } from './discover/watchConfig.ts'
import { type Providers, watchProviders } from './discover/watchProviders.ts'
import { family } from './family.ts'

/**
 * A host's own wagmi config as the kit's EVM family: one connection state for both.
 *
 * What wagmi connects, the kit shows; what the kit connects, wagmi's hooks see. wagmi keeps its storage, its connectors and
 * its transports, and is never asked for anything before a user needs it.
 */
export function wagmi({ config }: wagmi.Options): CreateAdapter {
  return Object.assign((context: AdapterContext) => createWagmiAdapter(context, config), { namespace: family.namespace })
}

export declare namespace wagmi {
  type Options = {
    /** What `createConfig` of wagmi gave. Its chains should be the kit's networks. */
    config: Config
  }
}

/** What asks wagmi. */
const calls = () => import('./chain/index.ts')

function createWagmiAdapter(context: AdapterContext, config: Config): Adapter {
  const faces: Faces = new Map()
  const others: Connector[] = context.connectors.flatMap((create) => create(context) ?? [])
  const providers: Providers = new Map()
  const list = () => [...listFaces(config, { context, faces, providers }), ...others]
  return {
    namespace: family.namespace,
    family,
    getConnectors: list,
    discover(signal) {
      watchConfig(config, { context, signal })
      watchProviders(config, { providers, signal, changed: () => context.emit('connectorsChanged', { namespace: family.namespace }) })
    },
    getWalletConnectNamespace: async () => (await calls()).getWalletConnectNamespace(context),
    ...lazily(calls, ['getNativeBalance', 'estimateFee', 'waitForTransaction', 'verifyMessage', 'signMessage', 'signTypedData'], [config]),
    ...lazily(calls, ['sendTransaction', 'sendTransfer', 'sendCalls', 'getCallsStatus', 'getCapabilities'], [config]),
  }
}
