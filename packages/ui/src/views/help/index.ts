import { downloadsView } from './Downloads/view.ts'
import { getWalletView } from './GetWallet/view.ts'
import { languagesView } from './Languages/view.ts'
import { whatIsANetworkView } from './WhatIsANetwork/view.ts'
import { whatIsAWalletView } from './WhatIsAWallet/view.ts'

/** Help for new users, and where to get a wallet. */
export const helpViews = {
  Downloads: downloadsView,
  GetWallet: getWalletView,
  Languages: languagesView,
  WhatIsANetwork: whatIsANetworkView,
  WhatIsAWallet: whatIsAWalletView,
}
