import type { CreateConnector } from '@latchkey/common'
import type { KitConfig } from '@latchkey/core'
import { walletConnect } from '@latchkey/walletconnect'

/**
 * The connectors of a kit that serve several families: the host's, or else WalletConnect over the host's relay, or over
 * the gateway's own (B-23). None where it is switched off, or where there is no relay.
 *
 * Making them touches nothing; the client is fetched when a visitor chooses it.
 */
export function addWalletConnect(config: KitConfig): readonly CreateConnector[] {
  const { connectors, enableWalletConnect, relay, gateway, projectId } = config
  if (connectors || enableWalletConnect === false) return connectors ?? []
  if (!relay && !(gateway && projectId)) return []
  // Not before the settings were checked: making the kit does that.
  return [(context) => makeWalletConnect(config)(context)]
}

function makeWalletConnect({ relay, gateway, projectId, universalProviderConfigOverride: providerConfig }: KitConfig): CreateConnector {
  if (relay) return walletConnect({ relay: { urls: [relay.url].flat(), projectId: relay.projectId }, providerConfig })
  // The gateway's relay wants to know whose page it is.
  const url = `${String(gateway).replace(/^http/, 'ws').replace(/\/+$/, '')}/relay`
  return walletConnect({ relay: { urls: [url], projectId }, providerConfig })
}
