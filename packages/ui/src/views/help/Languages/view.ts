import { defineView } from '../../../defineView.ts'

/** The languages to choose from. */
export const languagesView = defineView<'Languages'>({
  title: 'language.title',
  load: () => import('./Languages.tsx'),
})
