import type { Transfer } from '@latchkey/blockchain-api'
import type { AccountId, ChainId, Namespace, Network } from '@latchkey/common/caip'
import type { LatchkeyError } from '@latchkey/common/contract'
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
  /** Another view is on screen. */
  viewChanged: { readonly view: ViewId }
  /** A wallet is connected, by the user's choice or restored from an earlier visit. */
  connected: Connection & {
    readonly isRestored: boolean
    /** The family that was asked for, where one grant serves several and this one came along (S-33). */
    readonly comesWith?: Namespace | undefined
    /** The user was not asked: it lived behind its family's current one, and takes its place (S-04). */
    readonly isSwitched?: boolean | undefined
  }
  /** An attempt ended without a connection. The user's own no is among the errors. */
  connectFailed: {
    readonly connectorId: string
    readonly namespace: Namespace
    readonly error: LatchkeyError
    readonly isRestored: boolean
  }
  /** A wallet is no longer connected. */
  disconnected: {
    readonly connectorId: string
    readonly namespace: Namespace
    /** `wallet`: the wallet ended it; `tab`: another tab did; `replaced`: another wallet took its place. */
    readonly reason: 'user' | 'wallet' | 'tab' | 'replaced'
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
  /** A wish for another network was refused, or failed. */
  networkSwitchFailed: { readonly chainId: ChainId; readonly error: LatchkeyError }
  /** A wallet or node took a transaction of the user's. How it ends is told by `transactionSettled`. */
  transactionSent: {
    readonly accountId: AccountId
    readonly chainId: ChainId
    readonly namespace: Namespace
    readonly hash: string
    /** What it does, such as `send`, `trade`, `approve`; `execute` where that is unknown (E-11). */
    readonly operationType: string
    readonly to?: string | undefined
    /** What moves, as far as who asked for it knows. */
    readonly transfers?: readonly Transfer[] | undefined
  }
  /** How a transaction of the user's ended: it is on its chain, or never will be. */
  transactionSettled: {
    readonly accountId: AccountId
    readonly chainId: ChainId
    readonly hash: string
    /** `reverted` is on the chain and was undone there, `dropped` expired or was replaced by another one. */
    readonly status: 'success' | 'reverted' | 'dropped'
    /** Why it was not carried out. */
    readonly error?: LatchkeyError | undefined
  }
  /** What an account holds could not be looked up (S-26). */
  tokensFailed: { readonly accountId: AccountId; readonly error: unknown }
  /** The list of wallets changed. */
  connectorsChanged: { readonly namespace: Namespace }
  /** `setTheme` changed the look. */
  themeChanged: Theme
  /** An account signed in, or was found to be. */
  signedIn: { readonly accountId: AccountId; readonly isRestored: boolean }
  /** A session ended: the user's wish, the connection's end, or another account's doing. */
  signedOut: { readonly accountId: AccountId }
  /** The question to sign in is over, whatever came of it. */
  signInSettled: { readonly accountId: AccountId; readonly isSignedIn: boolean; readonly isArrival: boolean }
  /** Something failed that no caller awaits, or that the modal must say. Never a user's no. */
  error: { readonly error: LatchkeyError }
  /** Stored data could not be read and was dropped (E-20). */
  storageDropped: { readonly key: string; readonly cause: unknown }
  /** Something was counted, whether or not it is sent. */
  tracked: AnalyticsEvent
}
