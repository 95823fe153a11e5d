import { defineView } from '../../../defineView.ts'

/** The address of the account, as a code and as text. */
export const walletReceiveView = defineView<'WalletReceive'>({
  title: 'receive.title',
  words: ['account'],
  load: () => import('./WalletReceive.tsx'),
})
