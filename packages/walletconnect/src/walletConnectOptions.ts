import type { UniversalProviderConfig } from '@latchkey/common/contract'
import type { CreateRelayClient } from './relayClient.ts'

/** What a host says about its WalletConnect. */
export type WalletConnectOptions = {
  readonly relay: {
    /** Web socket addresses of relays, tried in turn: the next one when one is dead. */
    readonly urls: readonly string[]
    /** The id under which a relay knows the host, where it wants one. */
    readonly projectId?: string | undefined
  }
  /** Asks wallets for something else than the adapters do, as the kit’s `universalProviderConfigOverride`. */
  readonly providerConfig?: UniversalProviderConfig | undefined
  /** Another client of the session protocol. @defaultValue the Apache-2.0 one that this package brings */
  readonly createClient?: CreateRelayClient | undefined
}
