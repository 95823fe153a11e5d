import type { Namespace, Network } from '@latchkey/common/caip'
import type { AppMetadata, CreateAdapter, CreateConnector, UniversalProviderConfig } from '@latchkey/common/contract'
import type { Storage } from '@latchkey/common/web'
import type { InitialState } from './connection/initialState.ts'
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
  /** One for each chain family that users may connect. */
  readonly adapters: readonly CreateAdapter[]
  /** Connectors that serve several families, lent to every adapter. Given to `createLatchkey`, they take the place of its own. */
  readonly connectors?: readonly CreateConnector[] | undefined
  /** Base URL of the gateway, or `false` to do without (B-17). */
  readonly gateway: string | false
  /** Relay for phone wallets (B-23); the gateway's own unless set. */
  readonly relay?: { readonly url: string | readonly string[]; readonly projectId?: string | undefined } | undefined
  /** Base URL of the secure site, which holds the embedded wallet's keys; `false` for none. It stands beside a gateway of this machine unless set. */
  readonly secureSite?: string | false | undefined
  /** What the modal offers. Where the project’s settings at the gateway say otherwise, they hold. */
  readonly features?: FeatureOptions | undefined
  /** Turns remote features off, and makes opening lighter: no pictures are fetched, and one page of wallets at most (N-09). */
  readonly basic?: boolean | undefined
  /** The network to end on at the first connection; the first of `networks` is shown until then. */
  readonly defaultNetwork?: Network | undefined
  /** What wallets and the sign-in message say of your site; what is unset is read from the page. */
  readonly metadata?: Partial<AppMetadata> | undefined
  /** Where the kit remembers connections: `localStorage` unless set. */
  readonly storage?: Storage | undefined
  /** What `cookieToInitialState` read of a request's cookies: server and page then begin with the user connected. */
  readonly initialState?: InitialState | undefined
  /** RPC URLs by CAIP-2 id. Where set, no other is asked. */
  readonly customRpcUrls?: { readonly [chainId: string]: readonly string[] } | undefined
  /**
   * The type of account to prefer, by chain family, until the user chooses another: `eoa` or `smartAccount` for `eip155`, `payment`,
   * `ordinal` or `stx` for `bip122`.
   */
  readonly defaultAccountTypes?: { readonly [namespace in Namespace]?: string } | undefined
  /** Colours of the modal. Those of the system unless set. */
  readonly themeMode?: ThemeMode | undefined
  /** Accent colour, font, radius and the like. */
  readonly themeVariables?: ThemeVariables | undefined
  /** Language of the button and the modal, a BCP 47 tag. Unless set, the button is English, and the modal speaks the language that the user chooses, at first the browser's. */
  readonly locale?: string | undefined
  /** Your own texts, by key, in place of those of the language. */
  readonly messages?: { readonly [key: string]: string } | undefined
  /** You connect with WalletConnect yourself, and the modal opens on the code that this made. Off unless set. */
  readonly manualWCControl?: boolean | undefined
  /** Restores stored sessions on load (S-02). On unless set. */
  readonly enableReconnect?: boolean | undefined
  /** Lets users choose a network in the modal. On unless set. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Leaves users in peace whose wallet is on a network that is not among `networks`. Off unless set: they are asked to switch. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** The modal stands in the page, where the host puts it, instead of above it (U-04). Off unless set. */
  readonly enableEmbedded?: boolean | undefined
  /** You put the modal into the page yourself; nothing is added to its body. Off unless set. */
  readonly disableAppend?: boolean | undefined
  /** Lists wallets. On unless set; without them there is e-mail, social login and WalletConnect. */
  readonly enableWallets?: boolean | undefined
  /** Offers phone wallets over a relay. On unless set. */
  readonly enableWalletConnect?: boolean | undefined
  /** Lists wallets that put themselves into the page without announcing themselves. On unless set. */
  readonly enableInjected?: boolean | undefined
  /** Lists wallets that announce themselves (EIP-6963). On unless set. */
  readonly enableEIP6963?: boolean | undefined
  /** Lists the Coinbase wallets. On unless set. */
  readonly enableCoinbase?: boolean | undefined
  /** Which Coinbase wallets are listed: the smart wallet, the one with keys of its own (`eoaOnly`), or both. `all` unless set. */
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  /** Lists the Base account where you bring its connector. On unless set. */
  readonly enableBaseAccount?: boolean | undefined
  /** Offers to explain what a wallet is, and how to get one. On unless set. */
  readonly enableWalletGuide?: boolean | undefined
  /** Covers the whole screen of a phone. Off unless set: the modal is a sheet. */
  readonly enableMobileFullScreen?: boolean | undefined
  /** The secure site’s frame logs at level debug to its own console, without secrets (C-13). Off unless set: errors alone. */
  readonly enableAuthLogger?: boolean | undefined
  /** Where the list of all wallets is offered. `SHOW` unless set. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Wallets that stand before the recommended ones, by directory id. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** The only wallets that are listed, by directory id, connector id or rdns. All unless set. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets that are never listed, by directory id, connector id or rdns. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Your own rows among the wallets, which the directory does not know. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** URL of your terms, named on the first view. */
  readonly termsConditionsUrl?: string | undefined
  /** URL of your privacy policy, named on the first view. */
  readonly privacyPolicyUrl?: string | undefined
  /** Users must tick that they accept both before they can connect. Off unless set. */
  readonly legalCheckbox?: boolean | undefined
  /** Order of e-mail, social login and wallets on the first view. Decided by what is installed unless set (N-21). */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** Order of the groups of wallets. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  /** Order of the buttons of an account. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** Wallets stand behind one row of the first view. Off unless set. */
  readonly collapseWallets?: boolean | undefined
  /** Image URLs by network id, in place of the directory's. */
  readonly chainImages?: { readonly [chainId: string]: string } | undefined
  /** Image URLs by connector id, in place of the wallets’ own. */
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
  /**
   * What makes the modal ready before it is opened: a pointer, the focus or a finger that reaches a button of the kit (`intent`), or the
   * page once it has loaded and is idle (`idle`). `none`: nothing but opening it. `intent` unless set. A browser that saves data makes
   * nothing ready (B-28).
   */
  readonly warm?: 'intent' | 'idle' | 'none' | undefined
  /** Adds to error events the page's own stack frames, without queries. Off unless set: names of files and functions leave the page. */
  readonly enableStackTraces?: boolean | undefined
  /** Says more to the console, and shows alerts for developers on the screen as in development. Off unless set. */
  readonly debug?: boolean | undefined
}
