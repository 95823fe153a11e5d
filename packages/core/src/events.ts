import type { ChainId, LatchkeyError, Namespace, Network } from '@latchkey/common'
import type { AnalyticsEvent } from './analytics/events.ts'
import type { Connection } from './connection/state.ts'
import type { ViewId } from './router/views.ts'
import type { Theme } from './theme/state.ts'

/** What a kit tells, all in the past tense. Payloads are of the moment; read the atoms for the state after. */
export type Events = {
  /** The modal opened on this view. */
  opened: { readonly view: ViewId; readonly namespace?: Namespace | undefined }
  /** The modal closed, or went back to its start when embedded. */
  closed: { readonly isConnected: boolean }
  viewChanged: { readonly view: ViewId }
  connected: Connection & { readonly isRestored: boolean }
  /** An attempt ended without a connection. The visitor's own no is among the errors. */
  connectFailed: {
    readonly connectorId: string
    readonly namespace: Namespace
    readonly error: LatchkeyError
    readonly isRestored: boolean
  }
  disconnected: {
    readonly connectorId: string
    readonly namespace: Namespace
    /** `wallet`: the wallet ended it; `tab`: another tab did; `replaced`: another wallet took its place. */
    readonly reason: 'visitor' | 'wallet' | 'tab' | 'replaced'
    /** Whether the family has no connection left. */
    readonly isLast: boolean
    /** The caller asked for the modal to stay as it is. */
    readonly keepOpen: boolean
  }
  /** A family's account is another one, or gone. */
  accountChanged: { readonly namespace: Namespace; readonly accountId?: string | undefined }
  /** A family's chain is another one. */
  networkChanged: { readonly namespace: Namespace; readonly chainId?: ChainId | undefined; readonly network?: Network | undefined }
  /** A wish for another network was fulfilled. */
  networkSwitched: { readonly chainId: ChainId; readonly namespace: Namespace }
  networkSwitchFailed: { readonly chainId: ChainId; readonly error: LatchkeyError }
  /** The list of wallets changed. */
  connectorsChanged: { readonly namespace: Namespace }
  themeChanged: Theme
  /** Something failed that nobody awaits, or that the modal must say. Never a visitor's no. */
  error: { readonly error: LatchkeyError }
  /** Stored data could not be read and was dropped (E-20). */
  storageDropped: { readonly key: string; readonly cause: unknown }
  /** Something was counted, whether or not it is sent. */
  tracked: AnalyticsEvent
}
