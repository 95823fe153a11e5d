import { defineView } from '../../defineView.ts'
import { HelpTool } from '../../shell/HelpTool.tsx'

/** Where the visitor chooses how to connect. */
export const connect = defineView<'Connect'>({
  header: 'root',
  useHeader: () => ({ title: 'connect.title', tools: <HelpTool view="WhatIsAWallet" /> }),
  load: async () => (await import('./Connect.tsx')).Connect,
  next: ['ConnectingExternal', 'AllWallets', 'Account'],
})
