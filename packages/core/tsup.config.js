import { preset } from '@latchkey/tsup'
import { atOnce } from '@latchkey/tsup/at-once'
import { together } from '@latchkey/tsup/together'

/** What is loaded later comes in few parts, each at a moment of its own. */
const later = {
  // With the first use of the kit.
  awake: [
    'src/reactions/index.ts',
    'src/features/loadConfig.ts',
    'src/modal/prefetch.ts',
    'src/wallets/prefetchWallets.ts',
    'src/wallets/createImageUrl.ts',
  ],
  // Where an earlier visit left a connection, or there is one now.
  connected: [
    'src/connection/takeUp.ts',
    'src/connection/connectHost.ts',
    'src/connection/followTab.ts',
    'src/identity/loadIdentity.ts',
    'src/balance/loadBalance.ts',
  ],
  // With what is counted.
  sending: ['src/analytics/sendTracked.ts'],
  // With more wallets than the first list has.
  more: ['src/wallets/loadWallet.ts', 'src/wallets/loadWalletPage.ts', 'src/wallets/loadWalletSearch.ts'],
  // With a wallet that is on another device or in another app, or when something went wrong that a visitor must know: as
  // parts of their own they would make a host's bundler lay the page's first chunk out in more.
  relayed: ['src/connection/findAppLink.ts', 'src/connection/takeUpFaces.ts', 'src/notice/showAlert.ts', 'src/notice/connectErrorAlert.ts'],
  // With somebody who is connected, beside what takes them up.
  account: ['src/reactions/accountReactions.ts'],
  // With somebody who is connected and to sign in, where the host wants that.
  signIn: ['src/reactions/signInReactions.ts', 'src/signIn/askToSignIn.ts', 'src/signIn/leaveSignIn.ts', 'src/signIn/endSessions.ts'],
  // With what an account holds, shown or sent.
  tokens: ['src/tokens/loadTokens.ts'],
  nfts: ['src/nfts/loadNfts.ts'],
  // With what it did, or does.
  activity: [
    'src/activity/loadActivity.ts',
    'src/activity/followTransaction.ts',
    'src/activity/pollPending.ts',
    'src/reactions/noteReceiver.ts',
  ],
  names: ['src/names/lookUpReceiver.ts', 'src/names/loadNames.ts'],
  // With a transfer that is made up.
  send: [
    'src/send/transfer.ts',
    'src/send/estimateSendFee.ts',
    'src/send/restartFee.ts',
    'src/send/giveUpSend.ts',
    'src/send/findReceiver.ts',
    'src/send/voidSend.ts',
  ],
  // With signing in by e-mail or another site's account, and what is then to be approved.
  login: [
    'src/embedded/askForCode.ts',
    'src/embedded/finishLogin.ts',
    'src/embedded/leaveForSocial.ts',
    'src/reactions/redeemReturn.ts',
    'src/reactions/approval.ts',
  ],
  // With permissions that are given, listed or taken back.
  permissions: ['src/permissions/askForPermissions.ts'],
  // When a wallet or node is asked.
  asking: [
    'src/connection/askToConnect.ts',
    'src/connection/askToSwitch.ts',
    'src/connection/dropConnections.ts',
    'src/connection/endGrant.ts',
    'src/connection/makeCurrent.ts',
    'src/account/askForFee.ts',
    'src/account/askForReceipt.ts',
    'src/account/askToSignMessage.ts',
    'src/account/askToSignTypedData.ts',
    'src/account/submitTransaction.ts',
    'src/account/checkSignature.ts',
  ],
}

const { awake, ...others } = later
const after = Object.fromEntries(Object.keys(others).map((name) => [name, awake]))

// What the index brings is a chunk per module: a host's bundler then loads with the page only what the page imports,
// although all is named in one index.
export default preset(await atOnce('src/index.ts'), { esbuildPlugins: [together(later, { after })] })
