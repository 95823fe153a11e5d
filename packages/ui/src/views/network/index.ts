import { networksView } from './Networks/view.ts'
import { switchActiveChainView } from './SwitchActiveChain/view.ts'
import { switchNetworkView } from './SwitchNetwork/view.ts'
import { unsupportedChainView } from './UnsupportedChain/view.ts'
import { walletCompatibleNetworksView } from './WalletCompatibleNetworks/view.ts'

/** Networks, and switching between them. */
export const networkViews = {
  Networks: networksView,
  SwitchActiveChain: switchActiveChainView,
  SwitchNetwork: switchNetworkView,
  UnsupportedChain: unsupportedChainView,
  WalletCompatibleNetworks: walletCompatibleNetworksView,
}
