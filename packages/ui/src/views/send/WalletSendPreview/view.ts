import { defineView } from '../../../defineView.ts'

/** A transfer before it is signed. Payments lead here, too. */
export const walletSendPreviewView = defineView<'WalletSendPreview'>({
  title: 'send.reviewTitle',
  words: ['account', 'send'],
  load: () => import('./WalletSendPreview.tsx'),
})
