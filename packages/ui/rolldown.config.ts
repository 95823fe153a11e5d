import { chunks } from '@latchkey/tsup/chunks'
import { clientEntries } from '@latchkey/tsup/clientEntries'
import { cssTextVite } from '@latchkey/tsup/css'
import { translations } from './src/text/translations.ts'

/** Of each language but English each part is a file of its own: a user needs one language, and of that what is on the screen. */
const languages = Object.fromEntries(
  Object.entries(translations).flatMap(([language, parts]) =>
    Object.keys(parts).map((part) => [`${language}-${part}`, [`src/text/${language}/${part}.ts`]]),
  ),
)

/** What is loaded later, each part at a moment of its own. The first view, Connect, comes with the modal itself. */
const later = {
  // With the first view after Connect.
  soon: ['src/text/en/later.ts'],
  // While the browser idles: what comes up beside a view, and what the views after the next one share.
  idle: [
    'src/primitives/Alert/Alert.tsx',
    'src/primitives/IconButton/Tooltip.tsx',
    'src/shell/motion/dragSheet.ts',
    'src/shell/motion/followPictures.ts',
    'src/shell/notices/',
    'src/text/en/request.ts',
    'src/text/loadErrorTexts.ts',
    'src/views/connect/Connect/Consent.tsx',
  ],
  themes: ['src/theme/themes.ts'],
  // With another language than English.
  languages: ['src/text/loadTranslation.ts'],
  ...languages,
  qr: ['src/parts/QrCode/drawQr.ts'],
  // With a wallet that is chosen in the list.
  connecting: ['src/views/connect/', 'src/features/wallets/'],
  // With everything else that is chosen at Connect.
  steps: [
    'src/text/en/help.ts',
    'src/text/en/signIn.ts',
    'src/views/connect/AllWallets/',
    'src/views/connect/ConnectingWalletConnect/',
    'src/views/connect/ConnectingWalletConnectBasic/',
    'src/views/connect/SIWXSignMessage/',
    'src/views/help/',
    'src/views/network/',
  ],
  // What leads on from the account.
  beside: [
    'src/features/activity/',
    'src/text/en/name.ts',
    'src/views/account/Account/NftsTab.tsx',
    'src/views/account/FundWallet/',
    'src/views/account/RegisterAccountName/',
    'src/views/account/RegisterAccountNameSuccess/',
    'src/views/account/Transactions/',
    'src/views/account/WalletReceive/',
  ],
  profile: ['src/views/account/ProfileWallets/'],
  account: ['src/views/account/'],
  // With any view that shows amounts.
  money: ['src/text/en/account.ts'],
  send: ['src/features/tokens/openSend.ts', 'src/views/send/', 'src/text/en/send.ts'],
  pay: ['src/views/send/Pay/', 'src/views/send/WalletSendPreview/', 'src/views/send/WalletSendConfirmed/', 'src/text/en/pay.ts'],
  swapReview: ['src/views/swap/SwapPreview/', 'src/views/swap/Swap/SlippagePage.tsx'],
  swap: ['src/views/swap/', 'src/text/en/swap.ts'],
  buy: ['src/views/buy/', 'src/text/en/buy.ts'],
  emailAndSocial: ['src/features/signIn/', 'src/features/smartAccount/', 'src/text/en/email.ts'],
  email: ['src/views/email/'],
}

const money = ['account', 'beside', 'buy', 'money', 'pay', 'profile', 'send', 'swap', 'swapReview']

/** What several parts share and the modal itself does not need. */
const between = {
  // With the page.
  button: {
    files: [
      'src/css/StyleRootContext.ts',
      'src/css/cx.ts',
      'src/css/useStyles.ts',
      'src/parts/Avatar/addressHues.ts',
      'src/primitives/Spinner/Turning',
    ],
  },
  emailAndSocial: { only: ['email', 'emailAndSocial', 'profile'] },
  send: { only: ['pay', 'send'] },
  swap: { only: ['swap', 'swapReview'] },
  money: { only: money },
  // What the first view after Connect may be drawn with.
  soon: {
    files: ['src/css/sheets/field.module.css', 'src/primitives/moveFocus.ts'],
    any: ['connecting'],
  },
  idle: { only: Object.keys(later) },
}

export default chunks(['src/index.ts', 'src/trigger.ts', 'src/theme/loadInter.ts'], {
  later,
  between,
  opening: ['index'],
  ahead: ['soon', 'idle', 'connecting', 'account', 'beside', 'money', 'profile', 'send', 'swap', 'buy', 'email', 'emailAndSocial'],
  plugins: [cssTextVite(), { name: 'client-entries', writeBundle: () => clientEntries(['index', 'trigger']) }],
})
