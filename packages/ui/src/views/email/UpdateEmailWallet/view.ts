import { defineView } from '../../../defineView.ts'

/** Another email address for the wallet. */
export const updateEmailWalletView = defineView<'UpdateEmailWallet'>({
  title: 'updateEmail.title',
  words: ['email'],
  load: () => import('./UpdateEmailWallet.tsx'),
  next: ['ApproveTransaction'],
})
