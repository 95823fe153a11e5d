import { connectMethodsAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import { defineView } from '../../defineView.ts'
import { HelpTool } from '../../shell/HelpTool.tsx'
import { Connect } from './Connect.tsx'

/** Where the visitor chooses how to connect. */
export const connect = defineView<'Connect'>({
  header: 'root',
  useHeader: () => ({
    title: useKitValue(connectMethodsAtom)[0] === 'wallet' ? 'connect.title' : 'connect.signIn',
    tools: <HelpTool view="WhatIsAWallet" />,
  }),
  load: async () => Connect,
  isFirst: true,
  next: ['ConnectingExternal', 'AllWallets', 'Account'],
})
