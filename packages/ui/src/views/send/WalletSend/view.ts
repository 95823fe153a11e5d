import { defineView } from '../../../defineView.ts'

/** The form of a transfer. */
export const walletSendView = defineView<'WalletSend'>({
  title: 'send.title',
  words: ['account', 'send'],
  load: () => import('./WalletSend.tsx'),
  next: ['WalletSendSelectToken', 'WalletSendPreview'],
})
