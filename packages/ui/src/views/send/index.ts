import { payView } from './Pay/view.ts'
import { walletSendView } from './WalletSend/view.ts'
import { walletSendConfirmedView } from './WalletSendConfirmed/view.ts'
import { walletSendPreviewView } from './WalletSendPreview/view.ts'
import { walletSendSelectTokenView } from './WalletSendSelectToken/view.ts'

/** Sending tokens, and paying a site. */
export const sendViews = {
  Pay: payView,
  WalletSend: walletSendView,
  WalletSendConfirmed: walletSendConfirmedView,
  WalletSendPreview: walletSendPreviewView,
  WalletSendSelectToken: walletSendSelectTokenView,
}
