import { stackAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import { defineView } from '../../defineView.ts'
import { HelpTool } from '../../shell/HelpTool.tsx'
import { useConnectionOf } from '../wallets/useConnectionOf.ts'

/** A code for whatever wallet the visitor has. */
export const connectingWalletConnectBasic = defineView<'ConnectingWalletConnectBasic'>({
  header: 'bar',
  useHeader: () => {
    const isConnected = useConnectionOf({ connectorId: 'walletConnect' }) !== undefined
    // The start has nothing to go back to.
    const isStart = useKitValue(stackAtom).length === 1
    return { title: 'qr.phoneWallet', tools: <HelpTool view="WhatIsAWallet" />, hasBack: !isConnected && !isStart }
  },
  load: async () => (await import('./ConnectingWalletConnectBasic.tsx')).ConnectingWalletConnectBasic,
  next: ['AllWallets', 'Account'],
})
