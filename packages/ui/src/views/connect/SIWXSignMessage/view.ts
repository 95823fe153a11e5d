import { defineView } from '../../../defineView.ts'

/** The message that proves the wallet belongs to the user. */
export const siwxSignMessageView = defineView<'SIWXSignMessage'>({
  title: 'signin.title',
  words: ['signIn'],
  load: () => import('./SIWXSignMessage.tsx'),
})
