import { defineView } from '../../../defineView.ts'

/** The offers of the providers. */
export const onRampProvidersView = defineView<'OnRampProviders'>({
  title: 'buy.offers',
  words: ['buy'],
  load: () => import('./OnRampProviders.tsx'),
})
