import { defineView } from '../../../defineView.ts'

/** The email address to sign in with. */
export const emailLoginView = defineView<'EmailLogin'>({
  title: 'email.bar',
  words: ['email'],
  load: () => import('./EmailLogin.tsx'),
  next: ['ApproveTransaction'],
})
