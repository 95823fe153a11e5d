import { defineView } from '../../../defineView.ts'

/** The code from the email. */
export const emailVerifyOtpView = defineView<'EmailVerifyOtp'>({
  title: 'email.bar',
  words: ['email'],
  load: () => import('./EmailVerifyOtp.tsx'),
  next: ['ApproveTransaction'],
})
