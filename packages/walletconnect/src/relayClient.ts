import type { ChainId, Namespace } from '@latchkey/common/caip'
import type { AppMetadata, PeerWallet, SignInRequest } from '@latchkey/common/contract'

/** Makes the client of a kit; called when a user first chooses this way, or a stored session resumes. */
export type CreateRelayClient = (parameters: RelayClientParameters) => Promise<RelayClient>

/** What a client is made with. */
export type RelayClientParameters = {
  /** Web sockets of relays, tried in turn. */
  readonly urls: readonly string[]
  /** The host's id at the relay; some relays refuse clients without one. */
  readonly projectId: string
  readonly metadata: AppMetadata
  /** Tells this kit's data from another kit's on the same origin. */
  readonly storeId: string
  /** Nodes by CAIP-2 id, for a client that reads chains itself, so that it asks no other host. */
  readonly rpcMap?: { readonly [chainId: string]: string } | undefined
}

/** All that a kit needs of a client of the session protocol, so that another one can take its place (B-01). */
export type RelayClient = {
  /** Publishes a proposal. Pending while no relay answers. @throws the signal's reason. */
  propose(parameters: {
    readonly namespaces: RequestedNamespaces
    /** What to sign with the yes, for a wallet that can. */
    readonly signIn?: SignInRequest | undefined
    readonly signal: AbortSignal
  }): Promise<Proposal>
  /** Sessions that are alive as far as is known, the newest first. */
  getSessions(): readonly RelaySession[]
  /**
   * Sends a request over a session and waits for the wallet; while no relay answers it waits for one.
   *
   * @returns What the wallet answered. @throws What the wallet said, unchanged; an error with code 6000 if the session ends meanwhile.
   */
  request(parameters: {
    readonly topic: string
    readonly chainId: ChainId
    readonly method: string
    readonly params: unknown
  }): Promise<unknown>
  /** Asks the wallet to keep the session for another seven days. Never rejects. */
  extend(topic: string): Promise<void>
  /** Tells the wallet that the session is over and forgets it. Never rejects. */
  disconnect(topic: string): Promise<void>
  /** @returns Ends the subscription. */
  on<name extends keyof RelayClientEvents>(name: name, listener: (payload: RelayClientEvents[name]) => void): () => void
  /** Ends sockets, timers and listeners; what is pending rejects. Final. */
  close(): void
}

/** What a client tells. */
export type RelayClientEvents = {
  /** The wallet changed what it grants: read the session again. */
  sessionUpdated: { readonly topic: string }
  /** The wallet's own event, such as `accountsChanged`; nothing of it is checked. */
  sessionEvent: { readonly topic: string; readonly chainId: unknown; readonly name: unknown; readonly data: unknown }
  /** Deleted by the wallet, or expired. */
  sessionEnded: { readonly topic: string }
  /** No relay has answered for 10 s, or one answers again. */
  relayChanged: { readonly isReachable: boolean }
  /** Every relay turned the client away; the text is the relay's own. */
  relayRefused: { readonly reason: string }
}

/** A proposal a wallet may accept. */
export type Proposal = {
  /** The pairing URI, a secret. */
  readonly uri: string
  /** Settles when the wallet approved, refused, or the proposal died with the protocol's own expiry. */
  readonly approval: Promise<RelaySession>
  /** Forgets the proposal: a wallet that takes it up later hears nothing. */
  drop(): void
}

/** What is asked of a wallet, by family. All of it is optional to the wallet. */
export type RequestedNamespaces = {
  readonly [namespace: string]: {
    readonly chains: readonly ChainId[]
    readonly methods: readonly string[]
    readonly events: readonly string[]
  }
}

/** A session as the client knows it. What the wallet said of itself and granted is not checked yet. */
export type RelaySession = {
  readonly topic: string
  readonly expiresAtMs: number
  /** What this session's proposal asked for. */
  readonly requested: RequestedNamespaces
  readonly namespaces: unknown
  readonly peer: unknown
  /** What came with the approval of a sign-in, as the wallet signed it; nothing of it is checked. */
  readonly signedIn?: readonly unknown[] | undefined
}

/** A granted session, checked. */
export type GrantedSession = {
  readonly topic: string
  readonly expiresAtMs: number
  readonly wallet: PeerWallet
  readonly families: ReadonlyMap<Namespace, GrantedFamily>
  /** Unchecked. */
  readonly signedIn?: readonly unknown[] | undefined
}

/** What a wallet granted of one family. */
export type GrantedFamily = {
  /** Addresses by chain, in the wallet's order; no chain is without one. */
  readonly accounts: ReadonlyMap<ChainId, readonly string[]>
  readonly methods: ReadonlySet<string>
}
