import { defineView } from '../../defineView.ts'
import { HelpTool } from '../../shell/HelpTool.tsx'

/** The wallet list alone, where the host folds it on Connect. */
export const connectWallets = defineView<'ConnectWallets'>({
  header: 'bar',
  useHeader: () => ({ title: 'connect.wallets', tools: <HelpTool view="WhatIsAWallet" /> }),
  load: async () => (await import('./ConnectWallets.tsx')).ConnectWallets,
  next: ['ConnectingExternal', 'AllWallets'],
})
