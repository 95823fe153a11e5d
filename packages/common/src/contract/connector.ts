import type { AccountId } from '../caip/accountId.ts'
import type { ChainId } from '../caip/chainId.ts'
import type { Namespace } from '../caip/namespace.ts'
import type { Network } from '../caip/network.ts'
import type { EmbeddedWallet } from './embeddedWallet.ts'
import type { LatchkeyError } from './error.ts'
import type { SignInRequest } from './signInRequest.ts'

/** How a connector reaches its wallet (E-06). `external` ones are made by a host or an SDK. */
export type ConnectorType = 'injected' | 'announced' | 'walletConnect' | 'auth' | 'external'

/** Ids that are the same in every kit (E-06). Others are an rdns or the host's own. */
export type ConnectorId =
  | 'walletConnect'
  | 'injected'
  | 'announced'
  | 'coinbaseWallet'
  | 'coinbaseWalletSDK'
  | 'safe'
  | 'ledger'
  | 'okx'
  | 'eip6963'
  | 'ID_AUTH'
  | (string & {})

/** What a wallet granted. */
export type ConnectorSession = {
  /** CAIP-10, the active one first; empty only where a shared connector's wallet has accounts of other families alone. */
  readonly accounts: readonly AccountId[]
  /** The chain the wallet says it is on. */
  readonly chainId: ChainId
  /** Who answered, where the connector alone does not say: a relay reaches any wallet. */
  readonly wallet?: PeerWallet | undefined
  /** By address: what the wallet tells of an account beside its address. */
  readonly details?: { readonly [address: string]: AccountDetails } | undefined
  /** Chains that the session is for, where the wallet granted some and not others (E-17); absent where it is asked on each. */
  readonly chains?: readonly ChainId[] | undefined
  /** What the wallet signed with its yes, where it was asked to: CACAOs (CAIP-74) as they came. Nothing of them is checked. */
  readonly signedIn?: readonly unknown[] | undefined
}

/** What a wallet tells of an account beside its address. */
export type AccountDetails = {
  /** Hex. */
  readonly publicKey?: string | undefined
  /** What it is, where the wallet tells: `eoa` or `smartAccount`; `payment`, `ordinal` or `stx` on Bitcoin. */
  readonly type?: string | undefined
  /** Where in the wallet's tree of keys it stands, such as `m/84'/0'/0'/0/0`. */
  readonly path?: string | undefined
}

/** What a wallet behind a relay says of itself. Self-attested: never proof of who it is. */
export type PeerWallet = {
  readonly name: string
  readonly url?: string | undefined
  /** Where the wallet's app opens from: its own scheme, or an https address that it takes over. Unchecked until `safeLink` has seen it. */
  readonly redirect?: { readonly native?: string | undefined; readonly universal?: string | undefined } | undefined
}

/** What {@link Connector.getProvider} of a relayed wallet gives: requests on the connector's present chain, whatever the family. */
export type RelayedProvider = {
  request(parameters: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** An account that a wallet lets the page see, to choose from. */
export type AccountChoice = {
  /** As the network writes it. */
  readonly address: string
  /** What the user calls it. The wallet's word: safe to show, as text alone. */
  readonly name?: string | undefined
}

/**
 * Asks the user which of several accounts is to come first.
 *
 * @returns The address to go on with; `undefined` for a user who went back.
 */
export type ChooseAccount = (accounts: readonly AccountChoice[]) => Promise<string | undefined>

/** One way to one wallet, for one family of chains. */
export type Connector = {
  /** Unique among the family's connectors: an rdns, or one of {@link ConnectorId}. */
  readonly id: ConnectorId
  readonly namespace: Namespace
  readonly name: string
  readonly type: ConnectorType
  /** A data URI, or the id of an image at the gateway. */
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  /** What the wallet said of itself (EIP-6963). Self-attested: never proof of who it is. */
  readonly info?: { readonly rdns?: string | undefined; readonly uuid?: string | undefined } | undefined
  /** The wallet's id in the directory, where known. */
  readonly explorerId?: string | undefined
  /** Another object claims the same identifier (T-W1). */
  readonly isDuplicate?: boolean | undefined
  /** The page runs inside this wallet (its own browser, or a Safe's frame): connect to it without showing a list. */
  readonly isHost?: boolean | undefined
  /** The page runs in the wallet's own frame: it is connected without a click (U-02). */
  readonly isFrame?: boolean | undefined
  /**
   * The wallet is an app whose own browser opens this page: an https address with `{url}` for the page's and `{origin}` for its
   * origin. Choosing it leads there, where the wallet is in the page; here it cannot be asked for anything.
   */
  readonly browseLink?: string | undefined
  /**
   * One grant serves all families: once one face is connected, the others find theirs by `reconnect`, and
   * the wallet is told the end when the last face is disconnected.
   */
  readonly isShared?: boolean | undefined
  /**
   * Asks the user. Rejects with `UserRejectedError` when the user says no.
   *
   * `chainId` is the chain to end on if the wallet can. `signIn` is called for each code that is shown: its nonce is good for one.
   * `chooseAccount` is called where the wallet shows several accounts and knows none that is active; without it the first is taken.
   */
  connect(parameters: {
    readonly chainId?: ChainId | undefined
    readonly signIn?: (() => Promise<SignInRequest | undefined>) | undefined
    readonly chooseAccount?: ChooseAccount | undefined
    readonly signal: AbortSignal
  }): Promise<ConnectorSession>
  /**
   * Uses an earlier grant again without asking. `undefined` when nothing is granted any more.
   *
   * Only a session with at least one of `accounts` counts (T-W1); with none given, any does.
   */
  reconnect?(parameters: {
    readonly accounts: readonly AccountId[]
    readonly chainId?: ChainId | undefined
    readonly signal: AbortSignal
  }): Promise<ConnectorSession | undefined>
  /** Ends the grant at the wallet where the wallet knows how; the kit forgets it in any case. */
  disconnect?(parameters: { readonly signal: AbortSignal }): Promise<void>
  /** @returns The chain the wallet is on afterwards, as the wallet itself reports it. */
  switchNetwork?(parameters: { readonly network: Network; readonly signal: AbortSignal }): Promise<ChainId>
  /** The wallet's own object: EIP-1193 on EVM. Its shape is the family's. */
  getProvider(): Promise<unknown>
  /** Whether the wallet is for this chain of its family at all (N-13). @defaultValue for every one */
  readonly isServed?: ((chainId: ChainId) => boolean) | undefined
  /** Only of the embedded wallet (`auth`): its sign-in. Loads its code, not yet its frame. */
  getEmbeddedWallet?(): Promise<EmbeddedWallet>
}

/** What wallets tell, already parsed and normalised (S-34, R-W4, R-W5). */
export type ConnectorEvents = {
  /** The family's list changed: read `adapter.getConnectors()` again. */
  connectorsChanged: { readonly namespace: Namespace }
  /** Never empty: none left is `disconnected`. */
  accountsChanged: ConnectorOrigin & { readonly accounts: readonly AccountId[] } & Pick<ConnectorSession, 'details'>
  /** The wallet granted the session other chains than before (E-17). */
  chainsGranted: ConnectorOrigin & { readonly chains: readonly ChainId[] }
  /** The chain may be one the kit does not know. */
  chainChanged: ConnectorOrigin & { readonly chainId: ChainId }
  disconnected: ConnectorOrigin
  /** The wallet is connected to the page by other hands than the kit's: `reconnect` finds it (wagmi hooks of the host's). */
  granted: ConnectorOrigin
  /** The wallet already holds an open request (-32002): ask the user to look there. The call goes on waiting. */
  requestPending: ConnectorOrigin
  /** The connector does not work here, whatever is requested: refused, not loaded, or silent. */
  connectorFailed: ConnectorOrigin & { readonly error: LatchkeyError }
  /** The wallet asked to switch does not know the chain, and is asked to add it. */
  networkAdding: ConnectorOrigin & { readonly chainId: ChainId }
  /** A wallet's event made no sense and was ignored; told once per connector. */
  eventIgnored: ConnectorOrigin & { readonly event: string }
  /** A pairing URI to show as a code, and when it dies (ms since epoch). A newer one replaces it. Secret: never logged. */
  pairingUri: ConnectorOrigin & { readonly uri: string; readonly expiresAtMs: number }
  /** No relay has answered for 10 s, or one answers again (B-23). */
  relayChanged: ConnectorOrigin & { readonly isReachable: boolean }
  /** A request went to a wallet that the user may have to open by hand. */
  requestRelayed: ConnectorOrigin & { readonly requestId: string }
  /** That request was answered, refused or given up. */
  requestSettled: ConnectorOrigin & { readonly requestId: string }
  /** The embedded wallet needs a place on the page to ask the user. */
  approvalRequested: ConnectorOrigin & { readonly requestId: string; readonly method: string }
  /** The user answered there, or the request was abandoned. */
  approvalSettled: ConnectorOrigin & { readonly requestId: string; readonly method: string; readonly isSuccess: boolean }
  /** The user pressed Escape where the page could not hear it: in a field of the embedded wallet's frame (N-10). */
  leaveRequested: ConnectorOrigin
  /** The embedded wallet refused a request, of the host or the modal (N-18). */
  methodRefused: ConnectorOrigin & { readonly method: string }
}

/** Which connector speaks. */
export type ConnectorOrigin = { readonly connectorId: ConnectorId; readonly namespace: Namespace }
