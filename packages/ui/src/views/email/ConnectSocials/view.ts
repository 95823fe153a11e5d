import { defineView } from '../../../defineView.ts'

/** All sites to sign in with. */
export const connectSocialsView = defineView<'ConnectSocials'>({
  title: 'connect.more',
  words: ['email'],
  load: () => import('./ConnectSocials.tsx'),
  next: ['ApproveTransaction'],
})
