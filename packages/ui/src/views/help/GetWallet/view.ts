import { defineView } from '../../../defineView.ts'

/** Wallets to install. */
export const getWalletView = defineView<'GetWallet'>({
  title: 'getWallet.title',
  words: ['help'],
  load: () => import('./GetWallet.tsx'),
  next: ['GetWallet', 'Downloads'],
})
