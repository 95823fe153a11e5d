import { defineView } from '../../../defineView.ts'

/** The token to swap from or to. */
export const swapSelectTokenView = defineView<'SwapSelectToken'>({
  title: 'swap.selectToken',
  words: ['swap'],
  load: () => import('./SwapSelectToken.tsx'),
})
