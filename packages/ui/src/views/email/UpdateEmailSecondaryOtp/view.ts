import { defineView } from '../../../defineView.ts'

/** The code that was sent to the new address. */
export const updateEmailSecondaryOtpView = defineView<'UpdateEmailSecondaryOtp'>({
  title: 'updateEmail.title',
  words: ['email'],
  load: () => import('./UpdateEmailSecondaryOtp.tsx'),
  next: ['ApproveTransaction'],
})
