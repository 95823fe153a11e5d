import { safeText } from '@latchkey/common'
import { defineView } from '../../defineView.ts'
import { faceOf } from '../wallets/faceOf.ts'
import { useFoundWallet } from '../wallets/findWallet.ts'
import { useConnectionOf } from '../wallets/useConnectionOf.ts'

/** A wallet being asked, or missing. */
export const connectingExternal = defineView<'ConnectingExternal'>({
  header: 'bar',
  useHeader: ({ connectorId, namespace }) => {
    const wallet = useFoundWallet(connectorId)
    const isConnected = useConnectionOf({ connectorId: faceOf(wallet?.entry, namespace)?.id ?? connectorId, namespace }) !== undefined
    return {
      title: wallet ? { name: safeText(wallet.name, 'name') } : 'connect.wallets',
      hasBack: !isConnected,
    }
  },
  load: async () => (await import('./ConnectingExternal.tsx')).ConnectingExternal,
  next: ['Downloads', 'Account'],
})
