import { defineView } from '../../../defineView.ts'

/** The active account: its balance, tokens, NFTs and activity. */
export const accountView = defineView<'Account'>({
  title: 'account.title',
  header: 'own',
  words: ['account'],
  shape: 'account',
  load: () => import('./Account.tsx'),
  next: ['Networks', 'ProfileWallets', 'WalletSend', 'WalletReceive'],
})
