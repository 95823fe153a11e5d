import { allWalletsView } from './AllWallets/view.ts'
import { connectView } from './Connect/view.ts'
import { connectingExternalView } from './ConnectingExternal/view.ts'
import { connectingMultiChainView } from './ConnectingMultiChain/view.ts'
import { connectingWalletConnectView } from './ConnectingWalletConnect/view.ts'
import { connectingWalletConnectBasicView } from './ConnectingWalletConnectBasic/view.ts'
import { connectWalletsView } from './ConnectWallets/view.ts'
import { siwxSignMessageView } from './SIWXSignMessage/view.ts'

/** Connecting a wallet, and signing in with it. */
export const connectViews = {
  AllWallets: allWalletsView,
  Connect: connectView,
  ConnectWallets: connectWalletsView,
  ConnectingExternal: connectingExternalView,
  ConnectingMultiChain: connectingMultiChainView,
  ConnectingWalletConnect: connectingWalletConnectView,
  ConnectingWalletConnectBasic: connectingWalletConnectBasicView,
  SIWXSignMessage: siwxSignMessageView,
}
