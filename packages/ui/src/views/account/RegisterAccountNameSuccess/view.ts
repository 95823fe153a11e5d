import { defineView } from '../../../defineView.ts'

/** The name, once it is registered. */
export const registerAccountNameSuccessView = defineView<'RegisterAccountNameSuccess'>({
  title: 'name.done',
  words: ['name'],
  load: () => import('./RegisterAccountNameSuccess.tsx'),
})
