import { defineView } from '../../../defineView.ts'

/** The token to buy. */
export const onRampTokenSelectView = defineView<'OnRampTokenSelect'>({
  title: 'buy.selectToken',
  words: ['buy'],
  load: () => import('./OnRampTokenSelect.tsx'),
})
