import { defineView } from '../../../defineView.ts'

/** A purchase that continues on the provider’s page. */
export const buyInProgressView = defineView<'BuyInProgress'>({
  title: 'buy.title',
  words: ['buy'],
  load: () => import('./BuyInProgress.tsx'),
})
