import type { Adapter, AdapterContext, Connector, CreateAdapter } from '@latchkey/common'
import type { Config } from 'wagmi'
import { type Faces, listFaces } from './listFaces.ts'
import { watchConfig } from './watchConfig.ts'

/**
 * A host's own wagmi config as the kit's EVM family: one connection state for both.
 *
 * What wagmi connects, the kit shows; what the kit connects, wagmi's hooks see. wagmi keeps its storage, its connectors and
 * its transports, and is never asked for anything before somebody uses it.
 */
export function wagmi({ config }: wagmi.Options): CreateAdapter {
  return Object.assign((context: AdapterContext) => createWagmiAdapter(context, config), { namespace: 'eip155' as const })
}

export declare namespace wagmi {
  type Options = {
    /** What `createConfig` of wagmi gave. Its chains should be the kit's networks. */
    config: Config
  }
}

/** What asks wagmi. */
const calls = () => import('./calls/index.ts')

function createWagmiAdapter(context: AdapterContext, config: Config): Adapter {
  const faces: Faces = new Map()
  const others: Connector[] = context.connectors.flatMap((create) => create(context) ?? [])
  const list = () => [...listFaces(config, context, faces), ...others]
  return {
    namespace: 'eip155',
    getConnectors: list,
    discover(signal) {
      watchConfig(config, { context, signal, list: () => void list() })
    },
    getWalletConnectNamespace: async () => (await calls()).getWalletConnectNamespace(context),
    getNativeBalance: async (parameters) => (await calls()).getNativeBalance(config, parameters),
    estimateFee: async (parameters) => (await calls()).estimateFee(config, parameters),
    waitForTransaction: async (parameters) => (await calls()).waitForTransaction(config, parameters),
    verifyMessage: async (parameters) => (await calls()).verifyMessage(config, parameters),
    signMessage: async (parameters) => (await calls()).signMessage(config, parameters),
    signTypedData: async (parameters) => (await calls()).signTypedData(config, parameters),
    sendTransaction: async (parameters) => (await calls()).sendTransaction(config, parameters),
    sendTransfer: async (parameters) => (await calls()).sendTransfer(config, parameters),
    sendCalls: async (parameters) => (await calls()).sendCalls(config, parameters),
    getCallsStatus: async (parameters) => (await calls()).getCallsStatus(config, parameters),
    getCapabilities: async (parameters) => (await calls()).getCapabilities(config, parameters),
  }
}
