import { safeText } from '@latchkey/common/web'
import { defineView } from '../../../defineView.ts'
import { connectorFor } from '../../../features/wallets/connectorFor.ts'
import { useConnectionOf } from '../../../features/wallets/useConnectionOf.ts'
import { useFoundWallet } from '../../../features/wallets/useFoundWallet.ts'

/** A wallet that connects, or that is not installed. */
export const connectingExternalView = defineView<'ConnectingExternal'>({
  title: 'connect.wallets',
  useHeader: ({ connectorId, namespace }) => {
    const wallet = useFoundWallet(connectorId)
    const isConnected = useConnectionOf({ connectorId: connectorFor(wallet?.entry, namespace)?.id ?? connectorId, namespace }) !== undefined
    return { ...(wallet && { title: { name: safeText(wallet.name, 'name') } }), hasBack: !isConnected }
  },
  shape: 'ring',
  load: () => import('./ConnectingExternal.tsx'),
  next: ['Downloads', 'Account'],
})
