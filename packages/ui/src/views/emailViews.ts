import { ConnectingPasskey } from './ConnectingPasskey/ConnectingPasskey.tsx'
import { EmailLogin } from './EmailLogin/EmailLogin.tsx'
import { EmailVerifyDevice } from './EmailVerifyDevice/EmailVerifyDevice.tsx'
import { EmailVerifyOtp } from './EmailVerifyOtp/EmailVerifyOtp.tsx'
import { UpdateEmailPrimaryOtp, UpdateEmailSecondaryOtp } from './UpdateEmailOtp/UpdateEmailOtp.tsx'
import { UpdateEmailWallet } from './UpdateEmailWallet/UpdateEmailWallet.tsx'

/** The views of signing in by e-mail or a passkey, which come together. */
export const emailViews = {
  EmailLogin,
  EmailVerifyOtp,
  EmailVerifyDevice,
  ConnectingPasskey,
  UpdateEmailWallet,
  UpdateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp,
}
