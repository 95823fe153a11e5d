import type { Views } from './shell/Modal.tsx'
import { account } from './views/Account/index.ts'
import { allWallets } from './views/AllWallets/index.ts'
import { connect } from './views/Connect/index.tsx'
import { connectingExternal } from './views/ConnectingExternal/index.ts'
import { connectingMultiChain } from './views/ConnectingMultiChain/index.ts'
import { connectWallets } from './views/ConnectWallets/index.tsx'
import { downloads } from './views/Downloads/index.ts'
import { getWallet } from './views/GetWallet/index.ts'
import { networks } from './views/Networks/index.tsx'
import { profileWallets } from './views/ProfileWallets/index.ts'
import { switchActiveChain } from './views/SwitchActiveChain/index.ts'
import { switchNetwork } from './views/SwitchNetwork/index.ts'
import { unsupportedChain } from './views/UnsupportedChain/index.ts'
import { whatIsANetwork } from './views/WhatIsANetwork/index.ts'
import { whatIsAWallet } from './views/WhatIsAWallet/index.ts'

/** Every view. The compiler lists what is missing from it. */
export const views = {
  Connect: connect,
  ConnectWallets: connectWallets,
  AllWallets: allWallets,
  ConnectingExternal: connectingExternal,
  ConnectingMultiChain: connectingMultiChain,
  Networks: networks,
  SwitchNetwork: switchNetwork,
  SwitchActiveChain: switchActiveChain,
  UnsupportedChain: unsupportedChain,
  Account: account,
  ProfileWallets: profileWallets,
  WhatIsAWallet: whatIsAWallet,
  WhatIsANetwork: whatIsANetwork,
  GetWallet: getWallet,
  Downloads: downloads,
} satisfies Views
