import { defineView } from '../../../defineView.ts'

/** How buying works. */
export const whatIsABuyView = defineView<'WhatIsABuy'>({
  title: 'whatIsABuy.title',
  words: ['buy'],
  load: () => import('./WhatIsABuy.tsx'),
})
