import { safeText } from '@latchkey/common'
import { defineView } from '../../defineView.ts'
import { useFoundWallet } from '../wallets/findWallet.ts'
import { useConnectionOf } from '../wallets/useConnectionOf.ts'

/** A wallet asked over the relay: by a code, an app, a page, or its extension. */
export const connectingWalletConnect = defineView<'ConnectingWalletConnect'>({
  header: 'bar',
  useHeader: ({ walletId, namespace }) => {
    const wallet = useFoundWallet(walletId)
    const isConnected = useConnectionOf({ connectorId: 'walletConnect', namespace }) !== undefined
    return { title: wallet ? { name: safeText(wallet.name, 'name') } : 'qr.phoneWallet', hasBack: !isConnected }
  },
  load: async () => (await import('./ConnectingWalletConnect.tsx')).ConnectingWalletConnect,
  next: ['Downloads', 'Account'],
})
