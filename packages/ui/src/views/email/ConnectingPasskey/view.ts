import { defineView } from '../../../defineView.ts'

/** Signing in with a passkey. */
export const connectingPasskeyView = defineView<'ConnectingPasskey'>({
  title: 'passkey.bar',
  words: ['email'],
  load: () => import('./ConnectingPasskey.tsx'),
  next: ['ApproveTransaction'],
})
