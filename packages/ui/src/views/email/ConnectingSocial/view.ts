import { defineView } from '../../../defineView.ts'

/** Signing in with another site. */
export const connectingSocialView = defineView<'ConnectingSocial'>({
  title: 'connect.signIn',
  words: ['email'],
  shape: 'ring',
  load: () => import('./ConnectingSocial.tsx'),
  next: ['ApproveTransaction'],
})
