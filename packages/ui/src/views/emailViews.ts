import { EmailLogin } from './EmailLogin/EmailLogin.tsx'
import { EmailVerifyDevice } from './EmailVerifyDevice/EmailVerifyDevice.tsx'
import { EmailVerifyOtp } from './EmailVerifyOtp/EmailVerifyOtp.tsx'
import { UpdateEmailPrimaryOtp, UpdateEmailSecondaryOtp } from './UpdateEmailOtp/UpdateEmailOtp.tsx'
import { UpdateEmailWallet } from './UpdateEmailWallet/UpdateEmailWallet.tsx'

/** The views of signing in by e-mail, which come together. */
export const emailViews = {
  EmailLogin,
  EmailVerifyOtp,
  EmailVerifyDevice,
  UpdateEmailWallet,
  UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp,
}
