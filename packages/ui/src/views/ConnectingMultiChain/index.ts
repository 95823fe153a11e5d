import { safeText } from '@latchkey/common'
import { defineView } from '../../defineView.ts'
import { useFoundWallet } from '../wallets/findWallet.ts'

/** A wallet for several families: which of them to connect. */
export const connectingMultiChain = defineView<'ConnectingMultiChain'>({
  header: 'bar',
  useHeader: ({ connectorId }) => {
    const wallet = useFoundWallet(connectorId)
    return { title: wallet ? { name: safeText(wallet.name, 'name') } : 'connect.wallets' }
  },
  load: async () => (await import('./ConnectingMultiChain.tsx')).ConnectingMultiChain,
  next: ['ConnectingExternal'],
})
