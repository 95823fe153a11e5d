import { defineView } from '../../../defineView.ts'

/** Which network type of a wallet to connect. */
export const connectingMultiChainView = defineView<'ConnectingMultiChain'>({
  title: 'connect.wallets',
  load: () => import('./ConnectingMultiChain.tsx'),
  next: ['ConnectingExternal'],
})
