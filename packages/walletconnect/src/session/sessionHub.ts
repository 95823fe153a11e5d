import type { ChainId } from '@latchkey/common/caip'
import type { AdapterContext, Connector, RelayedProvider } from '@latchkey/common/contract'
import type { Clock } from '@latchkey/common/web'
import type { GrantedSession, Proposal, RelayClient, RelayClientEvents, RelaySession, RequestedNamespaces } from '../relayClient.ts'
import type { WalletConnectOptions } from '../walletConnectOptions.ts'

/** The one session of a kit, whatever families of chains it spans. */
export type SharedSession = {
  /** Each family's own view of the session, made once. */
  getFace(context: AdapterContext): Face
}

/** What a face needs of the session that it shares. */
export type SessionHub = {
  readonly options: WalletConnectOptions
  readonly clock: Clock
  openClient(): Promise<RelayClient>
  /** Restores a session of an earlier visit, or of another page; one that was never asked for all that is wanted now is ended (S-10). */
  resume(wanted: RequestedNamespaces): Promise<GrantedSession | undefined>
  getGranted(): GrantedSession | undefined
  /** Makes a session the kit's, ends the one before, and shows all other faces. @throws if it is not what was asked for; it is deleted then. */
  adopt(session: RelaySession, owner: Face): Promise<GrantedSession>
  /** Ends the session at the wallet if no face uses it any more. Takes no longer than 500 ms. */
  release(): Promise<void>
  /** A proposal that may still be approved, but that no caller waits for. */
  abandon(proposal: Proposal): void
  /** @returns Rejects when every relay turns the page away, else never settles. */
  untilRefused(signal: AbortSignal): Promise<never>
  /** The session was used: it lives seven days from now (C-14). */
  noteUse(): void
}

/** One family's view of the kit's session. */
export type Face = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>> & {
  readonly context: AdapterContext
  readonly provider: RelayedProvider
  isLive(): boolean
  /** The kit's session is this one now, or none. */
  onSession(session: GrantedSession | undefined): void
  onEvent(event: RelayClientEvents['sessionEvent']): void
  onIgnored(event: string): void
  onRelay(isReachable: boolean): void
}

/** Where a face stands: the chain it is on, and the addresses there, the active one first. */
export type FaceState = { readonly chainId: ChainId; readonly addresses: readonly string[] }

/** A relayed provider that can be told what the wallet told. */
export type FaceProvider = RelayedProvider & {
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
  /** Hands an event on to who listens. */
  tell(event: string, payload: unknown): void
  /** Asks the wallet, whatever the method. */
  relay(call: RelayedCall): Promise<unknown>
}

/** One request, without its chain. */
export type RelayedCall = { readonly method: string; readonly params?: unknown }
