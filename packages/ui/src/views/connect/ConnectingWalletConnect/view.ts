import { safeText } from '@latchkey/common/web'
import { defineView } from '../../../defineView.ts'
import { useConnectionOf } from '../../../features/wallets/useConnectionOf.ts'
import { useFoundWallet } from '../../../features/wallets/useFoundWallet.ts'

/** A wallet that connects over the relay: by a code, an app, a page, or its extension. */
export const connectingWalletConnectView = defineView<'ConnectingWalletConnect'>({
  title: 'qr.phoneWallet',
  useHeader: ({ walletId, namespace }) => {
    const wallet = useFoundWallet(walletId)
    const isConnected = useConnectionOf({ connectorId: 'walletConnect', namespace }) !== undefined
    return { ...(wallet && { title: { name: safeText(wallet.name, 'name') } }), hasBack: !isConnected }
  },
  shape: 'ring',
  load: () => import('./ConnectingWalletConnect.tsx'),
  next: ['Downloads', 'Account'],
})
