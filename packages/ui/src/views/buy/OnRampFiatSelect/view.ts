import { defineView } from '../../../defineView.ts'

/** The currency to pay in. */
export const onRampFiatSelectView = defineView<'OnRampFiatSelect'>({
  title: 'buy.selectCurrency',
  words: ['buy'],
  load: () => import('./OnRampFiatSelect.tsx'),
})
