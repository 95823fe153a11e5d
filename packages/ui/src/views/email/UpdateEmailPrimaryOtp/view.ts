import { defineView } from '../../../defineView.ts'

/** The code that was sent to the old address. */
export const updateEmailPrimaryOtpView = defineView<'UpdateEmailPrimaryOtp'>({
  title: 'updateEmail.title',
  words: ['email'],
  load: () => import('./UpdateEmailPrimaryOtp.tsx'),
  next: ['ApproveTransaction'],
})
