import { defineView } from '../../../defineView.ts'

/** The form of a purchase. */
export const onRampView = defineView<'OnRamp'>({
  title: 'buy.title',
  words: ['buy'],
  load: () => import('./OnRamp.tsx'),
})
