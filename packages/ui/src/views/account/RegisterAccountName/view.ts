import { defineView } from '../../../defineView.ts'

/** A name for the account. */
export const registerAccountNameView = defineView<'RegisterAccountName'>({
  title: 'name.title',
  words: ['name'],
  load: () => import('./RegisterAccountName.tsx'),
})
