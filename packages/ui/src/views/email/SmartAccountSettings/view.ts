import { defineView } from '../../../defineView.ts'

/** Which account of the embedded wallet is used. */
export const smartAccountSettingsView = defineView<'SmartAccountSettings'>({
  title: 'smart.title',
  words: ['email'],
  load: () => import('./SmartAccountSettings.tsx'),
})
