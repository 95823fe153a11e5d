import { partViews } from './partViews.ts'
import type { Views } from './shell/Modal.tsx'
import { account } from './views/Account/index.ts'
import { connect } from './views/Connect/index.tsx'
import { connectingExternal } from './views/ConnectingExternal/index.ts'
import { connectingWalletConnect } from './views/ConnectingWalletConnect/index.ts'
import { connectingWalletConnectBasic } from './views/ConnectingWalletConnectBasic/index.tsx'
import { connectWallets } from './views/ConnectWallets/index.tsx'
import { networks } from './views/Networks/index.tsx'

/** What the account says of what it holds and did, and of receiving. */
const words = async () => (await import('./text/enAccount.ts')).enAccount

/** What sending says, which speaks of the account as well. */
const sendWords = async () => {
  const [account, { enSend }] = await Promise.all([words(), import('./text/enSend.ts')])
  return { ...account, ...enSend }
}

/** What help and the ways to a wallet say. */
const helpWords = async () => (await import('./text/enHelp.ts')).enHelp

/** What the views of each further part say. */
const swapWords = async () => (await import('./text/enSwap.ts')).enSwap
const buyWords = async () => (await import('./text/enBuy.ts')).enBuy
const nameWords = async () => (await import('./text/enName.ts')).enName
const payWords = async () => (await import('./text/enPay.ts')).enPay

/** What the views of signing in by e-mail or another site, and of approvals, say. */
const embeddedWords = async () => (await import('./text/enEmbedded.ts')).enEmbedded

/** Every view. The compiler lists what is missing from it. */
export const views = {
  Connect: connect,
  ConnectWallets: connectWallets,
  ConnectingExternal: connectingExternal,
  ConnectingWalletConnect: connectingWalletConnect,
  ConnectingWalletConnectBasic: connectingWalletConnectBasic,
  Networks: networks,
  Account: account,
  ...partViews(
    () => import('./views/ConnectingMultiChain/ConnectingMultiChain.tsx'),
    { ConnectingMultiChain: 'connect.wallets' },
    undefined,
    ['ConnectingExternal'],
  ),
  ...partViews(() => import('./views/AllWallets/AllWallets.tsx'), { AllWallets: 'connect.allWallets' }, undefined, [
    'ConnectingExternal',
    'Downloads',
  ]),
  ...partViews(() => import('./views/UnsupportedChain/UnsupportedChain.tsx'), { UnsupportedChain: 'unsupported.title' }, undefined, [
    'SwitchNetwork',
    'Account',
  ]),
  ...partViews(() => import('./views/SwitchNetwork/SwitchNetwork.tsx'), { SwitchNetwork: 'unsupported.title' }),
  ...partViews(() => import('./views/SwitchActiveChain/SwitchActiveChain.tsx'), { SwitchActiveChain: 'unsupported.title' }),
  ...partViews(() => import('./views/ProfileWallets/ProfileWallets.tsx'), { ProfileWallets: 'profile.title' }),
  ...partViews(() => import('./views/WalletCompatibleNetworks/WalletCompatibleNetworks.tsx'), {
    WalletCompatibleNetworks: 'receiveOn.title',
  }),
  ...partViews(
    async () => (await import('./views/helpViews.ts')).helpViews,
    {
      WhatIsAWallet: 'whatIsAWallet.title',
      WhatIsANetwork: 'whatIsANetwork.title',
      GetWallet: 'getWallet.title',
      Downloads: 'getWallet.title',
    },
    helpWords,
    ['GetWallet', 'Downloads'],
  ),
  ...partViews(() => import('./views/Transactions/Transactions.tsx'), { Transactions: 'activity.title' }, words),
  ...partViews(() => import('./views/WalletReceive/WalletReceive.tsx'), { WalletReceive: 'receive.title' }, words),
  ...partViews(() => import('./views/FundWallet/FundWallet.tsx'), { FundWallet: 'fund.title' }, words),
  ...partViews(() => import('./views/WalletSend/WalletSend.tsx'), { WalletSend: 'send.title' }, sendWords, [
    'WalletSendSelectToken',
    'WalletSendPreview',
  ]),
  ...partViews(
    () => import('./views/WalletSendSelectToken/WalletSendSelectToken.tsx'),
    { WalletSendSelectToken: 'send.chooseToken' },
    sendWords,
  ),
  ...partViews(
    async () => (await import('./views/sendReviewViews.ts')).sendReviewViews,
    {
      WalletSendPreview: 'send.reviewTitle',
      WalletSendConfirmed: 'send.title',
    },
    sendWords,
  ),
  ...partViews(() => import('./views/Swap/Swap.tsx'), { Swap: 'swap.title' }, swapWords, ['SwapSelectToken', 'SwapPreview']),
  ...partViews(() => import('./views/SwapSelectToken/SwapSelectToken.tsx'), { SwapSelectToken: 'swap.selectToken' }, swapWords),
  ...partViews(() => import('./views/SwapPreview/SwapPreview.tsx'), { SwapPreview: 'swap.review' }, swapWords),
  ...partViews(
    async () => (await import('./views/onRampViews.ts')).onRampViews,
    {
      OnRamp: 'buy.title',
      OnRampFiatSelect: 'buy.selectCurrency',
      OnRampTokenSelect: 'buy.selectToken',
      OnRampProviders: 'buy.offers',
      BuyInProgress: 'buy.title',
      WhatIsABuy: 'whatIsABuy.title',
    },
    buyWords,
  ),
  ...partViews(
    async () => (await import('./views/nameViews.ts')).nameViews,
    {
      RegisterAccountName: 'name.title',
      RegisterAccountNameSuccess: 'name.done',
    },
    nameWords,
  ),
  ...partViews(
    () => import('./views/SIWXSignMessage/SIWXSignMessage.tsx'),
    { SIWXSignMessage: 'signin.title' },
    async () => (await import('./text/enSignIn.ts')).enSignIn,
  ),
  ...partViews(
    async () => (await import('./views/emailViews.ts')).emailViews,
    {
      EmailLogin: 'email.bar',
      EmailVerifyOtp: 'email.bar',
      EmailVerifyDevice: 'email.bar',
      ConnectingPasskey: 'passkey.bar',
      UpdateEmailWallet: 'updateEmail.title',
      UpdateEmailPrimaryOtp: 'updateEmail.title',
      UpdateEmailSecondaryOtp: 'updateEmail.title',
    },
    embeddedWords,
    ['ApproveTransaction'],
  ),
  ...partViews(
    async () => (await import('./views/socialViews.ts')).socialViews,
    { ConnectSocials: 'connect.more', ConnectingSocial: 'connect.signIn', ConnectingFarcaster: 'social.farcaster' },
    embeddedWords,
    ['ApproveTransaction'],
  ),
  ...partViews(
    async () => (await import('./views/smartViews.ts')).smartViews,
    { SmartAccountSettings: 'smart.title', SmartSessions: 'sessions.title' },
    embeddedWords,
  ),
  ...partViews(() => import('./views/UpgradeEmailWallet/UpgradeEmailWallet.tsx'), { UpgradeEmailWallet: 'upgrade.title' }, embeddedWords),
  ...partViews(() => import('./views/ApproveTransaction/ApproveTransaction.tsx'), { ApproveTransaction: 'approve.title' }, embeddedWords),
  ...partViews(async () => (await import('./views/payViews.ts')).payViews, { Pay: 'pay.title' }, payWords),
} satisfies Views
