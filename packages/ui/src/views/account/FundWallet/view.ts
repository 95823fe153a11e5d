import { defineView } from '../../../defineView.ts'

/** Ways to add money to the account. */
export const fundWalletView = defineView<'FundWallet'>({
  title: 'fund.title',
  words: ['account'],
  load: () => import('./FundWallet.tsx'),
})
