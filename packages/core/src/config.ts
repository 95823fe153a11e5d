import type { Namespace, Network } from '@latchkey/common/caip'
import type { AppMetadata, CreateAdapter, CreateConnector, UniversalProviderConfig } from '@latchkey/common/contract'
import type { Storage } from '@latchkey/common/web'
import type { ConnectMethod, ConnectorGroup, FeatureOptions, WalletFeature } from './features/flags.ts'
import type { SiweConfig, SiwxConfig } from './signIn/siwxConfig.ts'
import type { ThemeMode, ThemeVariables } from './theme/state.ts'
import type { CustomWallet } from './wallets/parameters.ts'

/** What a host sets. */
export type KitConfig = {
  /** Tells kits of one page apart: each name keeps what it remembers to itself. */
  readonly name?: string | undefined
  /** The project at the gateway (V-12). Not needed with `gateway: false`. */
  readonly projectId?: string | undefined
  /** At least one; the first is active when nothing else says otherwise. */
  readonly networks: readonly Network[]
  readonly adapters: readonly CreateAdapter[]
  /** Connectors that serve several families, lent to every adapter. Given to `createLatchkey`, they take the place of its own. */
  readonly connectors?: readonly CreateConnector[] | undefined
  /** Base URL of the gateway, or `false` to do without (B-17). */
  readonly gateway: string | false
  /** Relay for phone wallets (B-23); the gateway's own unless set. */
  readonly relay?: { readonly url: string | readonly string[]; readonly projectId?: string | undefined } | undefined
  /** Base URL of the secure site, which holds the embedded wallet's keys; `false` for none. It stands beside a gateway of this machine unless set. */
  readonly secureSite?: string | false | undefined
  readonly features?: FeatureOptions | undefined
  /** Turns remote features off, and makes opening lighter: no pictures are fetched, and one page of wallets at most (N-09). */
  readonly basic?: boolean | undefined
  /** The network to end on at the first connection; the first of `networks` is shown until then. */
  readonly defaultNetwork?: Network | undefined
  readonly metadata?: Partial<AppMetadata> | undefined
  readonly storage?: Storage | undefined
  /** RPC URLs by CAIP-2 id. Where set, no other is asked. */
  readonly customRpcUrls?: { readonly [chainId: string]: readonly string[] } | undefined
  readonly defaultAccountTypes?: { readonly [namespace in Namespace]?: string } | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  readonly locale?: string | undefined
  readonly messages?: { readonly [key: string]: string } | undefined
  readonly manualWCControl?: boolean | undefined
  /** Restores stored sessions on load (S-02). On unless set. */
  readonly enableReconnect?: boolean | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  /** The modal stands in the page, where the host puts it, instead of above it (U-04). Off unless set. */
  readonly enableEmbedded?: boolean | undefined
  readonly disableAppend?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly enableWalletConnect?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableCoinbase?: boolean | undefined
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  readonly enableBaseAccount?: boolean | undefined
  readonly enableWalletGuide?: boolean | undefined
  readonly enableMobileFullScreen?: boolean | undefined
  readonly enableAuthLogger?: boolean | undefined
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly legalCheckbox?: boolean | undefined
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  readonly collapseWallets?: boolean | undefined
  /** Image URLs by network id, in place of the directory's. */
  readonly chainImages?: { readonly [chainId: string]: string } | undefined
  readonly connectorImages?: { readonly [connectorId: string]: string } | undefined
  /** By CAIP-2 id, the token your site is about: it stands first among what an account holds, with your picture of it. */
  readonly tokens?: { readonly [chainId: string]: { readonly address: string; readonly image?: string | undefined } } | undefined
  /** Contracts that the gateway's swaps may call without a warning, by CAIP-2 id, beside the well-known ones (T-N4). */
  readonly swapRouters?: { readonly [chainId: string]: readonly string[] } | undefined
  /** Has users sign in once they are connected (S-13). */
  readonly siwx?: SiwxConfig | undefined
  /** The older shape; giving both is refused (V-14). */
  readonly siweConfig?: SiweConfig | undefined
  /** Ends sign-in sessions with the connection (S-08). Off unless set. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** What wallets behind a relay are asked for instead of what the adapters ask. */
  readonly universalProviderConfigOverride?: UniversalProviderConfig | undefined
  /** Looks every 30 s after own transactions that took longer than the wait for them (S-32). Off unless set. */
  readonly enablePendingWatch?: boolean | undefined
  /** Adds to error events the page's own stack frames, without queries. Off unless set: names of files and functions leave the page. */
  readonly enableStackTraces?: boolean | undefined
  readonly debug?: boolean | undefined
}
