import type { open, ViewId } from '@latchkey/core'
import { useModal } from 'latchkey/react'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

type Opened = Exclude<ViewId, 'WalletSendConfirmed' | 'RegisterAccountNameSuccess' | 'Pay' | 'SIWXSignMessage'>

/** Every view with what it must be told, save those that only a transfer, a name, a request or an option leads to. */
const views: readonly { readonly [view in Opened]: open.Parameters['data'] }[] = [
  {
    Connect: undefined,
    ConnectWallets: undefined,
    EmailLogin: undefined,
    EmailVerifyOtp: undefined,
    EmailVerifyDevice: undefined,
    ConnectingPasskey: undefined,
    ConnectSocials: undefined,
    ConnectingSocial: { provider: 'google' },
    ConnectingFarcaster: undefined,
    SmartAccountSettings: undefined,
    SmartSessions: undefined,
    ApproveTransaction: undefined,
    UpdateEmailWallet: undefined,
    UpgradeEmailWallet: undefined,
    UpdateEmailPrimaryOtp: undefined,
    UpdateEmailSecondaryOtp: undefined,
    AllWallets: undefined,
    ConnectingExternal: { connectorId: 'injected' },
    ConnectingMultiChain: { connectorId: 'injected' },
    ConnectingWalletConnect: { walletId: 'metamask' },
    ConnectingWalletConnectBasic: undefined,
    Networks: undefined,
    SwitchNetwork: { chainId: 'eip155:31338' as never },
    SwitchActiveChain: { chainId: 'eip155:31338' as never },
    UnsupportedChain: undefined,
    Account: undefined,
    ProfileWallets: undefined,
    WalletCompatibleNetworks: undefined,
    WhatIsAWallet: undefined,
    WhatIsANetwork: undefined,
    GetWallet: undefined,
    Languages: undefined,
    Downloads: { walletId: 'none' },
    Transactions: undefined,
    FundWallet: undefined,
    WalletReceive: undefined,
    WalletSend: undefined,
    WalletSendSelectToken: undefined,
    WalletSendPreview: undefined,
    Swap: undefined,
    SwapSelectToken: { side: 'source' },
    SwapPreview: undefined,
    OnRamp: undefined,
    OnRampFiatSelect: undefined,
    OnRampTokenSelect: undefined,
    OnRampProviders: undefined,
    BuyInProgress: undefined,
    WhatIsABuy: undefined,
    RegisterAccountName: undefined,
  },
]

/** Opening and closing, on each view. */
export function ModalPanel() {
  const { open, close, isOpen, isLoading, view } = useModal()
  return (
    <Panel title="Modal" note="open() on the view that fits, or on one by name">
      <Facts of={{ 'modal-open': String(isOpen), 'modal-loading': String(isLoading), 'modal-view': view }} />
      <Action id="open" label="Open" run={() => open()} />
      <Action id="close" label="Close" run={() => close()} />
      <details>
        <summary>Open one view</summary>
        {views
          .flatMap((record) => Object.entries(record) as [ViewId, open.Parameters['data']][])
          .map(([view, data]) => (
            <Action key={view} id={`open-${view}`} label={view} run={() => open({ view, data })} />
          ))}
      </details>
    </Panel>
  )
}
