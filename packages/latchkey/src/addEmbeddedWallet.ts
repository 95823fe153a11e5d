import type { CreateConnector } from '@latchkey/common/contract'
import type { KitConfig } from '@latchkey/core'
import { embeddedWallet } from '@latchkey/embedded-wallet'

/** Where the secure site of a lab is, beside a gateway on this machine. */
const localSecureSite = 'http://wallet.localhost:4402'

/** Fills in the secure site that stands beside a gateway of this machine, which alone speaks without TLS; others name their own. */
export function withSecureSite(config: KitConfig): KitConfig {
  const { gateway, secureSite } = config
  if (secureSite !== undefined || !gateway || !gateway.startsWith('http:')) return config
  return { ...config, secureSite: localSecureSite }
}

/**
 * The embedded wallet, unless its ways in are switched off, or there is no operator to keep it: it needs a gateway, a project
 * and a secure site. A host that brings its own connectors brings its own of these, too.
 *
 * Making it touches nothing; its code loads when a user comes near its field or buttons.
 */
export function addEmbeddedWallet(config: KitConfig, getHome: () => HTMLElement): readonly CreateConnector[] {
  const { connectors, gateway, projectId, secureSite, features, enableAuthLogger, basic, defaultAccountTypes } = config
  if (connectors || !gateway || !projectId || !secureSite || basic) return []
  if (features?.email === false && features.socials === false && features.passkey !== true) return []
  const accountType = defaultAccountTypes?.eip155
  return [embeddedWallet({ secureSite, projectId, accountType, enableLogger: enableAuthLogger, getHome })]
}
