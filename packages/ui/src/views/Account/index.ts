import { defineView } from '../../defineView.ts'

/** Who is connected, with what. */
export const account = defineView<'Account'>({
  header: 'own',
  useHeader: () => ({ title: 'account.title' }),
  load: async () => (await import('./Account.tsx')).Account,
  loadWords: async () => (await import('../../text/enAccount.ts')).enAccount,
  next: ['Networks', 'ProfileWallets', 'WalletSend', 'WalletReceive'],
})
