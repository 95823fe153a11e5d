import { defineView } from '../../defineView.ts'

/** The networks this wallet can receive on. */
export const walletCompatibleNetworks = defineView<'WalletCompatibleNetworks'>({
  header: 'bar',
  useHeader: () => ({ title: 'receiveOn.title' }),
  load: async () => (await import('./WalletCompatibleNetworks.tsx')).WalletCompatibleNetworks,
})
