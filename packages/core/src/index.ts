export type { Transaction } from '@latchkey/blockchain-api'
export { type Account, listAccounts } from './account/listAccounts.ts'
export {
  estimateFee,
  getCallsStatus,
  getCapabilities,
  getProvider,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  verifyMessage,
  waitForTransaction,
} from './account/verbs.ts'
export { getActivity, watchActivity } from './activity/select.ts'
export { fetchActivity, fetchMoreActivity } from './activity/verbs.ts'
export { exportLog } from './analytics/verbs.ts'
export { getBalance, watchBalance } from './balance/select.ts'
export { fetchBalance } from './balance/verbs.ts'
export type { KitConfig } from './config.ts'
export { openWallet } from './connection/phone/openWallet.ts'
export { removeNetwork } from './connection/removeNetwork.ts'
export {
  getConnections,
  getPairing,
  getRelayedRequests,
  getSnapshot,
  watchConnections,
  watchPairing,
  watchRelayedRequests,
  watchSnapshot,
} from './connection/select.ts'
export type { Connection, Snapshot } from './connection/state.ts'
export { cancelConnect, connect, disconnect, reconnect, switchConnection, switchNetwork } from './connection/verbs.ts'
export type { ConnectorEntry } from './connector/listEntries.ts'
export { getWallets, watchWallets } from './connector/select.ts'
export { createKit } from './createKit.ts'
export { setPreferredAccountType } from './embedded/verbs.ts'
export type { Events } from './events.ts'
export { getIdentity, watchIdentity } from './identity/select.ts'
export { fetchIdentity } from './identity/verbs.ts'
export type { Kit } from './kit.ts'
export { getModal, watchModal } from './modal/select.ts'
export { close, open } from './modal/verbs.ts'
export { resolveReceiver } from './names/verbs.ts'
export { addNetwork } from './network/verbs.ts'
export { getNfts, watchNfts } from './nfts/select.ts'
export { fetchMoreNfts, fetchNfts } from './nfts/verbs.ts'
export { getSmartSessions, watchSmartSessions } from './permissions/select.ts'
export { fetchSmartSessions, grantPermissions, revokePermissions } from './permissions/verbs.ts'
export { ModalClosedError } from './reactions/close.ts'
export type { Resource } from './resource.ts'
export type { ViewId } from './router/views.ts'
export { getSend, watchSend } from './send/select.ts'
export { resetSend, send, setSendAmount, setSendReceiver, setSendToken } from './send/verbs.ts'
export { getSignIn, watchSignIn } from './signIn/select.ts'
export type { SignInBackend, SignInSession } from './signIn/siwxConfig.ts'
export { cancelSignIn, signIn, signOut } from './signIn/verbs.ts'
export type { ThemeVariables } from './theme/state.ts'
export { setTheme } from './theme/verbs.ts'
export { getTokens, watchTokens } from './tokens/select.ts'
export type { TokenBalance } from './tokens/state.ts'
export { fetchTokens } from './tokens/verbs.ts'
export { fetchWallets } from './wallets/fetchWallets.ts'
export { searchWallets } from './wallets/verbs.ts'
