import { defineView } from '../../../defineView.ts'

/** All activity of the account. */
export const transactionsView = defineView<'Transactions'>({
  title: 'activity.title',
  words: ['account'],
  load: () => import('./Transactions.tsx'),
})
