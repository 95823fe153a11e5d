import type { AdapterContext, Connector, ConnectorType } from '@latchkey/common/contract'
import { safeImage } from '@latchkey/common/web'
import type { Config, Connector as WagmiConnector } from 'wagmi'
import { isAnnounced, listUsable, type Providers } from './watchProviders.ts'

/** The kit's face of each of wagmi's connectors, made once. */
export type Faces = Map<string, Connector>

/** What asks wagmi's connectors. */
const wallet = () => import('../wallet/index.ts')

/**
 * Lists wagmi's connectors that have a wallet as the kit knows connectors, each wallet once. wagmi's own WalletConnect is left to wagmi:
 * the kit brings one.
 *
 * An announced wallet is known by its rdns, as everywhere; others by the id wagmi gave them.
 */
export function listFaces(
  config: Config,
  { context, faces, providers }: { readonly context: AdapterContext; readonly faces: Faces; readonly providers: Providers },
): readonly Connector[] {
  return listUsable(config, providers).flatMap((connector) => {
    if (connector.type === 'walletConnect') return []
    const known = faces.get(connector.uid) ?? createFace(config, context, connector)
    faces.set(connector.uid, known)
    return [known]
  })
}

function createFace(config: Config, context: AdapterContext, connector: WagmiConnector): Connector {
  const { id, name, uid } = connector
  const rdns = id.includes('.') ? id : undefined
  const face = {
    id,
    namespace: context.namespace,
    name,
    type: toType(connector),
    icon: safeImage(connector.icon),
    ...(rdns && { info: { rdns } }),
  }
  return {
    ...face,
    connect: async (parameters) => (await wallet()).connectFace(config, { ...parameters, uid, context }),
    reconnect: async (parameters) => (await wallet()).reconnectFace(config, { ...parameters, uid }),
    disconnect: async () => (await wallet()).disconnectFace(config, { uid }),
    switchNetwork: async (parameters) => (await wallet()).switchFace(config, { ...parameters, uid }),
    getProvider: () => connector.getProvider(),
  }
}

function toType(connector: WagmiConnector): ConnectorType {
  if (connector.type !== 'injected') return 'external'
  return isAnnounced(connector) ? 'announced' : 'injected'
}
