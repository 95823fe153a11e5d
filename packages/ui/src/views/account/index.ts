import { accountView } from './Account/view.ts'
import { fundWalletView } from './FundWallet/view.ts'
import { profileWalletsView } from './ProfileWallets/view.ts'
import { registerAccountNameView } from './RegisterAccountName/view.ts'
import { registerAccountNameSuccessView } from './RegisterAccountNameSuccess/view.ts'
import { transactionsView } from './Transactions/view.ts'
import { walletReceiveView } from './WalletReceive/view.ts'

/** The account, what it holds and did, and its name. */
export const accountViews = {
  Account: accountView,
  FundWallet: fundWalletView,
  ProfileWallets: profileWalletsView,
  RegisterAccountName: registerAccountNameView,
  RegisterAccountNameSuccess: registerAccountNameSuccessView,
  Transactions: transactionsView,
  WalletReceive: walletReceiveView,
}
