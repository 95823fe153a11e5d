import { defineView } from '../../../defineView.ts'

/** A request that the secure site shows for approval. */
export const approveTransactionView = defineView<'ApproveTransaction'>({
  title: 'approve.title',
  words: ['email'],
  load: () => import('./ApproveTransaction.tsx'),
})
