import { stackAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { defineView } from '../../../defineView.ts'
import { useConnectionOf } from '../../../features/wallets/useConnectionOf.ts'

/** A code for any wallet the user has. */
export const connectingWalletConnectBasicView = defineView<'ConnectingWalletConnectBasic'>({
  title: 'qr.phoneWallet',
  useHeader: () => {
    const isConnected = useConnectionOf({ connectorId: 'walletConnect' }) !== undefined
    // The start has nothing to go back to.
    const isStart = useKitValue(stackAtom).length === 1
    return { hasBack: !isConnected && !isStart }
  },
  help: 'WhatIsAWallet',
  shape: 'ring',
  load: () => import('./ConnectingWalletConnectBasic.tsx'),
  next: ['AllWallets', 'Account'],
})
