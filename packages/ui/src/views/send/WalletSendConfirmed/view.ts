import { defineView } from '../../../defineView.ts'

/** A transfer that was sent. */
export const walletSendConfirmedView = defineView<'WalletSendConfirmed'>({
  title: 'send.title',
  words: ['account', 'send'],
  load: () => import('./WalletSendConfirmed.tsx'),
})
