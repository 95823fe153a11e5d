import { defineView } from '../../../defineView.ts'

/** A swap before it is signed, its steps and its result. */
export const swapPreviewView = defineView<'SwapPreview'>({
  title: 'swap.review',
  words: ['swap'],
  load: () => import('./SwapPreview.tsx'),
})
