import type { CreateRelayClient } from './relayClient.ts'

/** What a host says about its WalletConnect. */
export type WalletConnectOptions = {
  readonly relay: {
    /** Web socket addresses of relays, tried in turn: the next one when one is dead. */
    readonly urls: readonly string[]
    /** The id under which a relay knows the host, where it wants one. */
    readonly projectId?: string | undefined
  }
  /** Asks wallets for something else than the adapters do (R-14, `universalProviderConfigOverride`). */
  readonly providerConfig?: WalletConnectOptions.ProviderConfig | undefined
  /** Another client of the session protocol. @defaultValue the Apache-2.0 one that this package brings */
  readonly createClient?: CreateRelayClient | undefined
}

export declare namespace WalletConnectOptions {
  /** By family; what is absent stays as the adapters ask. */
  type ProviderConfig = {
    readonly chains?: { readonly [namespace: string]: readonly string[] } | undefined
    readonly methods?: { readonly [namespace: string]: readonly string[] } | undefined
    readonly events?: { readonly [namespace: string]: readonly string[] } | undefined
    /** RPC addresses by CAIP-2 id. */
    readonly rpcMap?: { readonly [chainId: string]: string } | undefined
    /** CAIP-2 id of the chain a new session starts on, if the wallet grants it. */
    readonly defaultChain?: string | undefined
  }
}
