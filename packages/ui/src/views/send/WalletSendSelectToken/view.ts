import { defineView } from '../../../defineView.ts'

/** The token to send. */
export const walletSendSelectTokenView = defineView<'WalletSendSelectToken'>({
  title: 'send.chooseToken',
  words: ['account', 'send'],
  load: () => import('./WalletSendSelectToken.tsx'),
})
