import type { AccountId, ChainId, Namespace } from '@latchkey/common/caip'
import type { SocialProvider } from '../features/flags.ts'

/** What each view needs. The names are public (N-01, N-02). */
export type ViewParams = {
  Connect: undefined
  EmailLogin: undefined
  EmailVerifyOtp: undefined
  /** `social`: the sign-in that runs in another window, where the number is to be pressed. `delay`: what holds this device back. */
  EmailVerifyDevice: { readonly social?: SocialProvider | undefined; readonly delay?: DeviceDelay | undefined } | undefined
  /** Signing in by a passkey; the secure site requests it. */
  ConnectingPasskey: undefined
  ConnectSocials: undefined
  ConnectingSocial: { readonly provider: SocialProvider }
  ConnectingFarcaster: undefined
  /** What the embedded wallet requests from the user; drawn by the secure site. */
  ApproveTransaction: undefined
  SmartAccountSettings: undefined
  /** Permissions that the smart account has given. */
  SmartSessions: undefined
  UpdateEmailWallet: undefined
  /** Who could rebuild the embedded wallet's key, and what its owner can do about that; drawn by the secure site. */
  UpgradeEmailWallet: undefined
  UpdateEmailPrimaryOtp: undefined
  UpdateEmailSecondaryOtp: undefined
  ConnectWallets: undefined
  AllWallets: undefined
  ConnectingExternal: { readonly connectorId: string; readonly namespace?: Namespace | undefined }
  ConnectingMultiChain: { readonly connectorId: string }
  /** A wallet that is reached through the relay, by its id in the directory or among the host's own. */
  ConnectingWalletConnect: { readonly walletId: string; readonly namespace?: Namespace | undefined }
  ConnectingWalletConnectBasic: undefined
  WalletCompatibleNetworks: undefined
  Networks: undefined
  SwitchNetwork: { readonly chainId: ChainId }
  SwitchActiveChain: { readonly chainId: ChainId }
  UnsupportedChain: undefined
  Account: undefined
  ProfileWallets: undefined
  SIWXSignMessage: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  GetWallet: undefined
  /** The languages to choose from. */
  Languages: undefined
  Downloads: { readonly walletId: string }
  Transactions: undefined
  FundWallet: undefined
  WalletReceive: undefined
  WalletSend: undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: { readonly payment?: PayRequest | undefined } | undefined
  WalletSendConfirmed: SentTransfer
  Swap: SwapArguments | undefined
  SwapSelectToken: { readonly side: 'source' | 'target' }
  SwapPreview: undefined
  OnRamp: undefined
  OnRampFiatSelect: undefined
  OnRampTokenSelect: undefined
  OnRampProviders: undefined
  BuyInProgress: undefined
  WhatIsABuy: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { readonly name: string }
  Pay: PayRequest
}

/** What a swap begins with; tokens by symbol or address, the amount in whole units as decimal text. */
export type SwapArguments = {
  readonly fromToken?: string | undefined
  readonly toToken?: string | undefined
  readonly amount?: string | undefined
}

/** A payment that a site requests. */
export type PayRequest = {
  readonly recipient: AccountId
  /** CAIP-10 of the token's contract; absent: the network's own coin. */
  readonly token?: AccountId | undefined
  /** Whole units, as decimal text. */
  readonly amount: string
  /** What it is for. */
  readonly label?: string | undefined
  readonly orderId?: string | undefined
  /** After this the request is no longer good, ms since the epoch. */
  readonly expiresAtMs?: number | undefined
}

/** What was sent, as its receipt says it. */
export type SentTransfer = {
  readonly hash: string
  readonly chainId: ChainId
  readonly symbol: string
  /** Whole units, as decimal text. */
  readonly amount: string
  /** The receiver's whole address. */
  readonly to: string
  /** The name it was found by. */
  readonly name?: string | undefined
  /** The chain's own coin. */
  readonly isNative: boolean
  /** The site's request, if this paid it. */
  readonly payment?: PayRequest | undefined
}

/** Why a new device of the embedded wallet cannot be used yet, and when it can. */
export type DeviceDelay = {
  /** `device`: until its owner lets it in on another one. `recovery`: the owner is told first. */
  readonly kind: 'device' | 'recovery'
  /** Milliseconds since the epoch. */
  readonly untilMs: number
}

/** A view that exists. */
export type ViewId = keyof ViewParams

/** A view with what it needs; `params` may be left out where there is none. */
export type Route = {
  [view in ViewId]: undefined extends ViewParams[view]
    ? { readonly view: view; readonly params?: ViewParams[view] }
    : { readonly view: view; readonly params: ViewParams[view] }
}[ViewId]

/** Where a change of view leads, for its motion (U-07). */
export type Direction = 'next' | 'prev' | 'none'
