import { preset } from '@latchkey/tsup'
import { cssText } from '@latchkey/tsup/css'
import { together } from '@latchkey/tsup/together'

const view = (name) => `src/views/${name}/${name}.tsx`

/** Views that follow one another come in one part; the first one, Connect, comes with the modal itself. */
const views = {
  connecting: ['ConnectWallets', 'ConnectingExternal', 'ConnectingMultiChain'].map(view),
  pairing: ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'].map(view),
  allWallets: ['AllWallets'].map(view),
  account: ['Account'].map(view),
  profileWallets: ['ProfileWallets'].map(view),
  activity: [view('Transactions'), 'src/views/activity/ActivityTab.tsx'],
  receive: ['WalletReceive'].map(view),
  fund: ['FundWallet'].map(view),
  send: ['WalletSend'].map(view),
  sendTokens: ['WalletSendSelectToken'].map(view),
  sendReview: ['src/views/sendReviewViews.ts'],
  networks: ['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain', 'WalletCompatibleNetworks'].map(view),
  swap: ['Swap'].map(view),
  swapTokens: ['SwapSelectToken'].map(view),
  swapReview: ['SwapPreview'].map(view),
  onRamp: ['src/views/onRampViews.ts'],
  name: ['src/views/nameViews.ts'],
  pay: ['src/views/payViews.ts'],
  signIn: [view('SIWXSignMessage'), 'src/text/enSignIn.ts'],
  emailAndSocial: ['src/views/signIn/index.ts'],
  help: ['src/views/helpViews.ts'],
}

/** Nothing is asked for later before the modal is there. */
const rest = ['src/index.ts']

export default preset(['src/index.ts', 'src/trigger.ts', 'src/theme/loadInter.ts'], {
  banner: { js: '"use client";' },
  esbuildPlugins: [cssText(), together(views, { rest })],
})
