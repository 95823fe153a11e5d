import { approveTransactionView } from './ApproveTransaction/view.ts'
import { connectingFarcasterView } from './ConnectingFarcaster/view.ts'
import { connectingPasskeyView } from './ConnectingPasskey/view.ts'
import { connectingSocialView } from './ConnectingSocial/view.ts'
import { connectSocialsView } from './ConnectSocials/view.ts'
import { emailLoginView } from './EmailLogin/view.ts'
import { emailVerifyDeviceView } from './EmailVerifyDevice/view.ts'
import { emailVerifyOtpView } from './EmailVerifyOtp/view.ts'
import { smartAccountSettingsView } from './SmartAccountSettings/view.ts'
import { smartSessionsView } from './SmartSessions/view.ts'
import { updateEmailPrimaryOtpView } from './UpdateEmailPrimaryOtp/view.ts'
import { updateEmailSecondaryOtpView } from './UpdateEmailSecondaryOtp/view.ts'
import { updateEmailWalletView } from './UpdateEmailWallet/view.ts'
import { upgradeEmailWalletView } from './UpgradeEmailWallet/view.ts'

/** The embedded wallet: signing in by email or another site, its accounts and its approvals. */
export const emailViews = {
  ApproveTransaction: approveTransactionView,
  ConnectSocials: connectSocialsView,
  ConnectingFarcaster: connectingFarcasterView,
  ConnectingPasskey: connectingPasskeyView,
  ConnectingSocial: connectingSocialView,
  EmailLogin: emailLoginView,
  EmailVerifyDevice: emailVerifyDeviceView,
  EmailVerifyOtp: emailVerifyOtpView,
  SmartAccountSettings: smartAccountSettingsView,
  SmartSessions: smartSessionsView,
  UpdateEmailPrimaryOtp: updateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtp: updateEmailSecondaryOtpView,
  UpdateEmailWallet: updateEmailWalletView,
  UpgradeEmailWallet: upgradeEmailWalletView,
}
