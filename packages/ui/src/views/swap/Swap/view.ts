import { defineView } from '../../../defineView.ts'

/** The form of a swap. */
export const swapView = defineView<'Swap'>({
  title: 'swap.title',
  words: ['swap'],
  load: () => import('./Swap.tsx'),
  next: ['SwapSelectToken', 'SwapPreview'],
})
