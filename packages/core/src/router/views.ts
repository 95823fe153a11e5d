import type { ChainId, Namespace } from '@latchkey/common'

/** What each view must be told. The names are public (N-01, N-02). */
export type ViewParams = {
  Connect: undefined
  ConnectWallets: undefined
  AllWallets: undefined
  ConnectingExternal: { readonly connectorId: string; readonly namespace?: Namespace | undefined }
  ConnectingMultiChain: { readonly connectorId: string }
  Networks: undefined
  SwitchNetwork: { readonly chainId: ChainId }
  SwitchActiveChain: { readonly chainId: ChainId }
  UnsupportedChain: undefined
  Account: undefined
  ProfileWallets: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  GetWallet: undefined
  Downloads: { readonly walletId: string }
}

/** A view that exists. */
export type ViewId = keyof ViewParams

/** A view with what it must be told; `params` may be left out where there is none. */
export type Route = {
  [view in ViewId]: ViewParams[view] extends undefined
    ? { readonly view: view; readonly params?: undefined }
    : { readonly view: view; readonly params: ViewParams[view] }
}[ViewId]

/** Where a change of view leads, for its motion (U-07). */
export type Direction = 'next' | 'prev' | 'none'
