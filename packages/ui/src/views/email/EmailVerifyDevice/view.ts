import { defineView } from '../../../defineView.ts'

/** A new device that the user approves from the email. */
export const emailVerifyDeviceView = defineView<'EmailVerifyDevice'>({
  title: 'connect.signIn',
  words: ['email'],
  load: () => import('./EmailVerifyDevice.tsx'),
  next: ['ApproveTransaction'],
})
