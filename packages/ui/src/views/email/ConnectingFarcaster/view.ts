import { defineView } from '../../../defineView.ts'

/** Signing in with Farcaster. */
export const connectingFarcasterView = defineView<'ConnectingFarcaster'>({
  title: 'social.farcaster',
  words: ['email'],
  load: () => import('./ConnectingFarcaster.tsx'),
  next: ['ApproveTransaction'],
})
