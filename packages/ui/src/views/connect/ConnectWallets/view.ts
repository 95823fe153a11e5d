import { defineView } from '../../../defineView.ts'

/** The wallet list alone, where the host folds it on Connect. */
export const connectWalletsView = defineView<'ConnectWallets'>({
  title: 'connect.wallets',
  help: 'WhatIsAWallet',
  load: () => import('./ConnectWallets.tsx'),
  next: ['ConnectingExternal', 'AllWallets'],
})
