import { defineView } from '../../defineView.ts'
import { HelpTool } from '../../shell/HelpTool.tsx'
import { Connect } from './Connect.tsx'

/** Where the visitor chooses how to connect. */
export const connect = defineView<'Connect'>({
  header: 'root',
  useHeader: () => ({ title: 'connect.title', tools: <HelpTool view="WhatIsAWallet" /> }),
  load: async () => Connect,
  next: ['ConnectingExternal', 'AllWallets', 'Account'],
})
