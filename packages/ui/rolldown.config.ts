import { chunks } from '@latchkey/tsup/chunks'
import { cssTextVite } from '@latchkey/tsup/css'

/** What is loaded later, each part at a moment of its own. The first view, Connect, comes with the modal itself. */
const later = {
  // With the first view after Connect.
  soon: ['src/text/en/later.ts'],
  // While the browser idles: what comes up beside a view.
  idle: [
    'src/primitives/Alert/Alert.tsx',
    'src/primitives/IconButton/Tooltip.tsx',
    'src/shell/notices/',
    'src/text/en/errors.ts',
    'src/text/en/request.ts',
  ],
  consent: ['src/views/connect/Connect/Consent.tsx'],
  themes: ['src/theme/themes.ts'],
  arabic: ['src/text/ar/index.ts'],
  qr: ['src/parts/QrCode/drawQr.ts'],
  pairing: [
    'src/views/connect/ConnectingWalletConnect/ConnectingWalletConnect.tsx',
    'src/views/connect/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx',
  ],
  allWallets: ['src/views/connect/AllWallets/AllWallets.tsx'],
  signIn: ['src/views/connect/SIWXSignMessage/SIWXSignMessage.tsx', 'src/text/en/signIn.ts'],
  connecting: ['src/views/connect/', 'src/features/wallets/'],
  network: ['src/views/network/'],
  fund: ['src/views/account/FundWallet/', 'src/views/account/WalletReceive/'],
  activity: ['src/views/account/Transactions/', 'src/views/account/Account/NftsTab.tsx', 'src/features/activity/'],
  profile: ['src/views/account/ProfileWallets/'],
  name: ['src/views/account/RegisterAccountName/', 'src/views/account/RegisterAccountNameSuccess/', 'src/text/en/name.ts'],
  account: ['src/views/account/'],
  accountWords: ['src/text/en/account.ts'],
  send: ['src/features/tokens/openSend.ts', 'src/views/send/', 'src/text/en/send.ts'],
  sendReview: ['src/views/send/WalletSendPreview/', 'src/views/send/WalletSendConfirmed/'],
  pay: ['src/views/send/Pay/', 'src/text/en/pay.ts'],
  swapReview: ['src/views/swap/SwapPreview/'],
  slippage: ['src/views/swap/Swap/SlippagePage.tsx'],
  swap: ['src/views/swap/', 'src/text/en/swap.ts'],
  buy: ['src/views/buy/', 'src/text/en/buy.ts'],
  emailAndSocial: ['src/features/signIn/', 'src/features/smartAccount/', 'src/text/en/email.ts'],
  email: ['src/views/email/'],
  help: ['src/views/help/', 'src/text/en/help.ts'],
}

const money = ['account', 'activity', 'buy', 'fund', 'name', 'pay', 'profile', 'send', 'sendReview', 'slippage', 'swap', 'swapReview']

/** What several parts share and the modal itself does not need. */
const between = {
  login: { only: ['email', 'emailAndSocial', 'profile', 'signIn'] },
  swapping: { only: ['slippage', 'swap', 'swapReview'] },
  sending: { only: ['pay', 'send', 'sendReview'] },
  amounts: { only: ['buy', 'pay', 'send', 'sendReview', 'slippage', 'swap', 'swapReview'] },
  holdings: { only: ['account', 'activity', 'fund', 'profile'] },
  money: { only: money },
  // What the first view after Connect may be drawn with.
  steps: {
    files: ['src/css/sheets/field.module.css', 'src/primitives/moveFocus.ts', 'src/text/socialNames.ts'],
    any: ['connecting', 'idle'],
  },
  lists: {
    files: ['src/parts/CornerMark/', 'src/primitives/Section/'],
    only: ['activity', 'allWallets', 'buy', 'network', 'send', 'swap'],
  },
  tabs: { any: ['account'] },
  fields: { only: ['buy', 'email', 'emailAndSocial', 'name', 'profile', 'slippage', 'swap'] },
  facts: { only: ['email', 'emailAndSocial', 'signIn', ...money] },
  more: { only: Object.keys(later) },
}

export default chunks(['src/index.ts', 'src/trigger.ts', 'src/theme/loadInter.ts'], {
  later,
  between,
  plugins: [cssTextVite()],
  banner: '"use client";',
})
