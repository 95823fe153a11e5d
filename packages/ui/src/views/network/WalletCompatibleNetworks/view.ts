import { defineView } from '../../../defineView.ts'

/** The networks on which the account can receive. */
export const walletCompatibleNetworksView = defineView<'WalletCompatibleNetworks'>({
  title: 'receiveOn.title',
  load: () => import('./WalletCompatibleNetworks.tsx'),
})
