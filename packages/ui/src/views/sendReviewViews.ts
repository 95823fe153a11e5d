import { WalletSendConfirmed } from './WalletSendConfirmed/WalletSendConfirmed.tsx'
import { WalletSendPreview } from './WalletSendPreview/WalletSendPreview.tsx'

/** A transfer before it is signed, and once it is on its way: payments lead here, too. */
export const sendReviewViews = { WalletSendConfirmed, WalletSendPreview }
