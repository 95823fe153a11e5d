import { defineView } from '../../../defineView.ts'

/** What a wallet is. */
export const whatIsAWalletView = defineView<'WhatIsAWallet'>({
  title: 'whatIsAWallet.title',
  words: ['help'],
  load: () => import('./WhatIsAWallet.tsx'),
  next: ['GetWallet', 'Downloads'],
})
