import { UpdateEmailOtp } from '../../../features/signIn/UpdateEmailOtp.tsx'

/** The code that was sent to the old address. */
export function UpdateEmailPrimaryOtp() {
  return <UpdateEmailOtp which="primary" />
}
