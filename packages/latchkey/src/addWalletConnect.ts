import type { CreateConnector } from '@latchkey/common/contract'
import type { KitConfig } from '@latchkey/core'
import { walletConnect } from '@latchkey/walletconnect'

/**
 * The connectors of a kit that serve several families: the host's, or else WalletConnect over the host's relay, or over
 * the gateway's own (B-23). None where it is switched off, or where there is no relay.
 *
 * Making them touches nothing; the client is fetched when a user chooses it.
 */
export function addWalletConnect(config: KitConfig): readonly CreateConnector[] {
  const { connectors, enableWalletConnect, relay, gateway, projectId } = config
  if (connectors || enableWalletConnect === false) return connectors ?? []
  if (!relay && !(gateway && projectId)) return []
  let made: CreateConnector | undefined
  // Made once, so that all families share its session, and not before the settings were checked: making the kit does that.
  return [
    (context) => {
      made ??= makeWalletConnect(config)
      return made(context)
    },
  ]
}

function makeWalletConnect({ relay, gateway, projectId, universalProviderConfigOverride: providerConfig }: KitConfig): CreateConnector {
  const url = relay?.url ?? `${String(gateway).replace(/^http/, 'ws').replace(/\/+$/, '')}/relay`
  // The gateway's relay wants to know whose page it is.
  return walletConnect({ relay: { urls: [url].flat(), projectId: relay ? relay.projectId : projectId }, providerConfig })
}
