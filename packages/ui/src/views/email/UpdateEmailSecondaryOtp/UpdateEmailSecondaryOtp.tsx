import { UpdateEmailOtp } from '../../../features/signIn/UpdateEmailOtp.tsx'

/** The code that was sent to the new address. */
export function UpdateEmailSecondaryOtp() {
  return <UpdateEmailOtp which="secondary" />
}
