// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/core/internal
export type { Nft, SmartSession, Transfer } from '@latchkey/blockchain-api'
export type { Device } from '@latchkey/common/web'
export { setAccountLabel } from './account/setAccountLabel.ts'
export { setCurrentTab } from './account/setCurrentTab.ts'
export { type AccountTab, accountLabelsAtom, accountTabsAtom, currentTabAtom } from './account/state.ts'
export { type History, historyAtom, pendingTransactionsAtom, type SentTransaction, sentTransactionsAtom } from './activity/state.ts'
export { explorerUrl, transactionsByYearAtom, transferSign } from './activity/transactions.ts'
export { track } from './analytics/verbs.ts'
export { balanceAtom } from './balance/state.ts'
export { findAppLink } from './connection/phone/findAppLink.ts'
export { prepareSession } from './connection/prepareSession.ts'
export { selectNetwork } from './connection/selectNetwork.ts'
export {
  addingChainAtom,
  connectingAtom,
  connectionsAtom,
  deadRelaysAtom,
  isConnectedAtom,
  noSnapshot,
  type Pairing,
  pairingAtom,
  type RelayedRequest,
  relayedRequestsAtom,
  requestPendingAtom,
  snapshotAtom,
  snapshotsByNamespaceAtom,
  statusAtom,
  switchingChainAtom,
} from './connection/state.ts'
export { prepareConnect } from './connection/verbs.ts'
export { findListing } from './connector/findListing.ts'
export { entryIds } from './connector/listEntries.ts'
export {
  connectorEntriesAtom,
  connectorsAtom,
  type RecentWallet,
  recentWalletsAtom,
  type WalletLink,
  type Wallets,
  walletsAtom,
} from './connector/state.ts'
export { followLink, getDevice, isAppMissing } from './connector/verbs.ts'
export { type WalletBody, walletBodies, walletLink } from './connector/walletLink.ts'
export { listRpcUrls } from './createKit.ts'
export { type AccountType, type AccountTypes, accountTypesAtom, embeddedOwnerAtom } from './embedded/accountTypes.ts'
export { connectSocial } from './embedded/connectSocial.ts'
export { nextStep } from './embedded/nextStep.ts'
export { connectMethodsAtom, emailLoginAtom, farcasterUrlAtom, isPressAwaitedAtom } from './embedded/state.ts'
export {
  approveDevice,
  connectFarcaster,
  connectPasskey,
  fetchAccountTypes,
  leaveFarcaster,
  prepareEmbedded,
  sendEmailCode,
  showWallet,
  syncFrameTheme,
  updateEmail,
  verifyEmailCode,
  verifyUpdateCode,
} from './embedded/verbs.ts'
export type { ConnectMethod, Features, Flag, SocialProvider, WalletFeature } from './features/flags.ts'
export { canCarrySignIn } from './features/resolveFeatures.ts'
export { configStatusAtom, featuresAtom, isOfferKnownAtom, originStatusAtom } from './features/state.ts'
export { type Identity, identitiesAtom, identityAtom } from './identity/state.ts'
export type { Page } from './kit.ts'
export { back } from './modal/back.ts'
export { startStack } from './modal/startStack.ts'
export { chosenLocaleAtom, type Modal, modalAtom } from './modal/state.ts'
export { switchActiveChain } from './modal/switchActiveChain.ts'
export type { Receiver } from './names/state.ts'
export { activeNamespaceAtom, networksAtom, switchingNamespaceAtom } from './network/state.ts'
export { nftsAtom } from './nfts/state.ts'
export { showAlert } from './notice/showAlert.ts'
export { alertAtom, toastAtom } from './notice/state.ts'
export { dismissAlert, dismissToast, markToastSeen, showToast } from './notice/verbs.ts'
export { isOnRampOffered } from './onramp/isOnRampOffered.ts'
export { type OnRampOffer, onRampAtom, onRampFactsAtom } from './onramp/state.ts'
export {
  beginOnRamp,
  fetchOnRampOffers,
  fetchOnRampOptions,
  fetchOnRampProviders,
  fetchOnRampQuote,
  openBuy,
  resetOnRamp,
  selectOnRampProvider,
  setOnRampAmount,
  setOnRampMethod,
  setOnRampPaymentCurrency,
  setOnRampPurchaseCurrency,
  watchBuy,
  watchOnRampOffers,
} from './onramp/verbs.ts'
export { smartSessionsAtom } from './permissions/state.ts'
export { registerName } from './registration/registerName.ts'
export { type NameRegistration, nameRegistrationAtom } from './registration/state.ts'
export { beginNameRegistration, typeName } from './registration/verbs.ts'
export { isViewEnabled } from './router/isViewEnabled.ts'
export { reset } from './router/reset.ts'
export { directionAtom, stackAtom, viewAtom } from './router/state.ts'
export { push, replace } from './router/verbs.ts'
export type { DeviceDelay, PayRequest, Route, SentTransfer, ViewParams } from './router/views.ts'
export { checkSend, nativeTokenAtom, type SendProblem, sendProblemAtom } from './send/checkSend.ts'
export { recentReceiversAtom } from './send/recentReceivers.ts'
export { type SendWarnings, sendWarningsAtom } from './send/sendWarnings.ts'
export { type Send, type SendFee, sendAtom } from './send/state.ts'
export { setSendMax } from './send/verbs.ts'
export type { SignInProof, SignInReceipt, SiweConfig } from './signIn/siwxConfig.ts'
export { type SignInStep, signInAtom, signInSessionAtom } from './signIn/state.ts'
export { searchSwapTokens } from './swap/fetchSwapTokens.ts'
export { type Swap, type SwapToken, swapAtom } from './swap/state.ts'
export { checkSlippage, type SwapFacts, swapFactsAtom } from './swap/swapFacts.ts'
export {
  beginSwap,
  fetchSwapQuote,
  fetchSwapTokens,
  flipSwap,
  prepareSwap,
  resetSwap,
  sendSwap,
  setSwapAmount,
  setSwapMax,
  setSwapSlippage,
  setSwapToken,
} from './swap/verbs.ts'
export { watchSwap } from './swap/watchSwap.ts'
export { type Theme, type ThemeMode, type ThemeValue, themeAtom } from './theme/state.ts'
export { whenIdle } from './timer.ts'
export { multiplyDecimal, sumDecimals, toDayChange } from './tokens/decimal.ts'
export { type DayChange, type Portfolio, portfolioAtom, portfoliosAtom } from './tokens/state.ts'
export { type FoundWallet, findWallet, type Listing } from './wallets/findWallet.ts'
export { listWalletRows, toOffer, type WalletRow } from './wallets/listWalletRows.ts'
export { loadWalletImage } from './wallets/loadWalletImage.ts'
export type { CustomWallet } from './wallets/parameters.ts'
export { walletRowsInputAtom } from './wallets/state.ts'
export { fetchWallet, fetchWalletPage } from './wallets/verbs.ts'
