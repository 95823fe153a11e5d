import { defineView } from '../../../defineView.ts'

/** A payment that the site requests. */
export const payView = defineView<'Pay'>({
  title: 'pay.title',
  words: ['pay'],
  load: () => import('./Pay.tsx'),
})
