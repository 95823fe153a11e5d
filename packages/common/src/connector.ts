import type { AccountId } from './caip/accountId.ts'
import type { ChainId } from './caip/chainId.ts'
import type { Namespace } from './caip/namespace.ts'
import type { Network } from './network.ts'

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
  /** CAIP-10, the active one first; never empty. */
  readonly accounts: readonly AccountId[]
  /** The chain the wallet says it is on. */
  readonly chainId: ChainId
}

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
  /**
   * Asks the visitor. Rejects with `UserRejectedError` when the visitor says no.
   *
   * `chainId` is the chain to end on if the wallet can.
   */
  connect(parameters: { readonly chainId?: ChainId | undefined; readonly signal: AbortSignal }): Promise<ConnectorSession>
  /**
   * Takes up an earlier grant without asking. `undefined` when nothing is granted any more.
   *
   * Only a session with at least one of `accounts` counts (T-W1).
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
}

/** What wallets tell, already parsed and normalised (S-34, R-W4, R-W5). */
export type ConnectorEvents = {
  /** The family's list changed: read `adapter.getConnectors()` again. */
  connectorsChanged: { readonly namespace: Namespace }
  /** Never empty: none left is `disconnected`. */
  accountsChanged: ConnectorOrigin & { readonly accounts: readonly AccountId[] }
  /** The chain may be one the kit does not know. */
  chainChanged: ConnectorOrigin & { readonly chainId: ChainId }
  disconnected: ConnectorOrigin
  /** The wallet already holds an open request (-32002): ask the visitor to look there. The call goes on waiting. */
  requestPending: ConnectorOrigin
  /** A wallet's event made no sense and was ignored; told once per connector. */
  eventIgnored: ConnectorOrigin & { readonly event: string }
  /** A pairing URI to show as a code, and when it dies (ms since epoch). Secret: never logged. */
  pairingUri: ConnectorOrigin & { readonly uri: string; readonly expiresAtMs: number }
}

/** Which connector speaks. */
export type ConnectorOrigin = { readonly connectorId: ConnectorId; readonly namespace: Namespace }
