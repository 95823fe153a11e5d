import { WalletSend } from './WalletSend/WalletSend.tsx'
import { WalletSendSelectToken } from './WalletSendSelectToken/WalletSendSelectToken.tsx'

/** The views of making a transfer up, which come together. */
export const sendViews = { WalletSend, WalletSendSelectToken }
