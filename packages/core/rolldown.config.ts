import { chunks } from '@latchkey/tsup/chunks'

/** What is loaded later, each part at a moment of its own. */
const later = {
  // With the first use of the kit.
  awake: [
    'src/reactions/index.ts',
    'src/features/lazy/',
    'src/modal/lazy/',
    'src/wallets/lazy/fetchWallets.ts',
    'src/wallets/lazy/loadWalletImage.ts',
  ],
  // Where an earlier page left a connection, and with a wallet that connects, is connected or is asked.
  connecting: [
    'src/account/lazy/',
    'src/balance/lazy/',
    'src/connection/lazy/',
    'src/connection/phone/findAppLink.ts',
    'src/connector/lazy/',
    'src/identity/lazy/',
  ],
  // What many pages never need: more wallets than the first list has, more namespaces of one wallet, alerts, and what is counted.
  aside: ['src/analytics/lazy/', 'src/connection/lazy/reconnectNamespaces.ts', 'src/notice/showAlert.ts', 'src/wallets/lazy/'],
  // On a developer's machine.
  warnings: ['src/warnOfConfig.ts'],
  // With a connected user who is to sign in, where the host wants that.
  signIn: ['src/reactions/signIn/signInReactions.ts', 'src/signIn/lazy/'],
  // With a connected user: what the account holds, does and did.
  holdings: ['src/activity/lazy/', 'src/nfts/lazy/', 'src/reactions/account/', 'src/tokens/lazy/'],
  // With a transfer that is filled in.
  transfer: ['src/names/lazy/', 'src/send/lazy/'],
  // With a swap that is reviewed.
  swap: ['src/swap/lazy/'],
  // With signing in by e-mail or another site's account, what is then to be approved, and permissions that are given or taken back.
  login: ['src/connection/lazy/readReturn.ts', 'src/embedded/lazy/', 'src/permissions/lazy/', 'src/reactions/embedded/'],
}

/** What several of those share, and what the page calls. Each takes along what it imports and none before it has. */
const shared = {
  // With the page: the button, the hooks, `connect`.
  first: [
    'src/createKit.ts',
    'src/watchAtom.ts',
    'src/resource.ts',
    'src/account/verbs.ts',
    'src/balance/state.ts',
    'src/balance/verbs.ts',
    'src/connection/verbs.ts',
    'src/connection/select.ts',
    'src/connector/state.ts',
    'src/identity/state.ts',
    'src/modal/verbs.ts',
    'src/theme/verbs.ts',
  ],
  // With the modal's frame and its list of wallets.
  awake: [
    'src/timer.ts',
    'src/errors.ts',
    'src/analytics/verbs.ts',
    'src/connection/oneClick.ts',
    'src/connection/findHost.ts',
    'src/connection/expected.ts',
    'src/connection/lazy/wantedChain.ts',
    'src/connection/takePrepared.ts',
    'src/connection/walletRules.ts',
    'src/connector/findListing.ts',
    'src/embedded/state.ts',
    'src/modal/back.ts',
    'src/network/networkNotFound.ts',
    'src/network/verbs.ts',
    'src/notice/state.ts',
    'src/notice/verbs.ts',
    'src/persistence/restore.ts',
    'src/persistence/writeStored.ts',
    'src/reactions/close.ts',
    'src/router/verbs.ts',
    'src/wallets/fetchWallets.ts',
    'src/wallets/findWallet.ts',
    'src/wallets/listWalletRows.ts',
    'src/wallets/loadWalletImage.ts',
    'src/wallets/state.ts',
    'src/wallets/lazy/fetchWallets.ts',
  ],
  // With a wallet that connects or is connected, here or on a phone.
  connecting: [
    'src/attempt.ts',
    'src/load.ts',
    'src/account/callCapability.ts',
    'src/account/errors.ts',
    'src/account/findPayer.ts',
    'src/account/lazy/verifyMessage.ts',
    'src/connection/errors.ts',
    'src/connection/lazy/connect.ts',
    'src/connection/lazy/dropConnections.ts',
    'src/connection/lazy/findConnector.ts',
    'src/connection/lazy/markAttempt.ts',
    'src/connection/lazy/moveAccounts.ts',
    'src/connection/lazy/revokeSession.ts',
    'src/connection/lazy/saveConnection.ts',
    'src/connection/lazy/toConnectError.ts',
    'src/connection/phone/findAppLink.ts',
    'src/connection/phone/openWallet.ts',
    'src/connection/prepareSession.ts',
    'src/connector/verbs.ts',
    'src/connector/walletLink.ts',
    'src/gateway/getBlockchainApi.ts',
    'src/signIn/state.ts',
    'src/signIn/verbs.ts',
    'src/wallets/verbs.ts',
  ],
  aside: ['src/notice/showAlert.ts'],
  // With what is stored of accounts and of signing in: neither needs what the other loads.
  keys: ['src/persistence/accountKeys.ts'],
  // With what an account holds and did.
  holdings: [
    'src/loadPage.ts',
    'src/account/setCurrentTab.ts',
    'src/account/state.ts',
    'src/activity/state.ts',
    'src/activity/transactions.ts',
    'src/activity/verbs.ts',
    'src/identity/verbs.ts',
    'src/nfts/',
    'src/onramp/isOnRampOffered.ts',
    'src/send/draft.ts',
    'src/swap/fixed.ts',
    'src/tokens/decimal.ts',
    'src/tokens/imageIdOf.ts',
    'src/tokens/state.ts',
    'src/tokens/verbs.ts',
  ],
  // With the views of each area.
  transfer: [
    'src/send/',
    'src/names/state.ts',
    'src/names/errors.ts',
    'src/names/lazy/resolveReceiver.ts',
    'src/activity/lazy/followTransaction.ts',
  ],
  registering: ['src/registration/', 'src/names/verbs.ts'],
  networks: ['src/connection/selectNetwork.ts', 'src/modal/switchActiveChain.ts'],
  swapping: ['src/swap/'],
  buying: ['src/onramp/'],
  embedded: ['src/embedded/', 'src/permissions/'],
  rest: ['src/'],
}

export default chunks(['src/index.ts', 'src/internal.ts', 'src/server.ts'], {
  later,
  shared,
  ahead: ['awake', 'connecting', 'holdings', 'transfer', 'swapping', 'swap', 'buying'],
})
