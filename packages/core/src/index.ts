export { estimateFee } from './account/estimateFee.ts'
export { getProvider } from './account/getProvider.ts'
export { sendTransaction } from './account/sendTransaction.ts'
export { signMessage } from './account/signMessage.ts'
export { signTypedData } from './account/signTypedData.ts'
export { verifyMessage } from './account/verifyMessage.ts'
export { waitForTransaction } from './account/waitForTransaction.ts'
export type { AnalyticsEvent, AnalyticsProperties } from './analytics/events.ts'
export { track } from './analytics/track.ts'
export { fetchBalance } from './balance/fetchBalance.ts'
export { balanceAtom, balancesAtom } from './balance/state.ts'
export type { KitConfig } from './config.ts'
export { cancelConnect } from './connection/cancelConnect.ts'
export { connect } from './connection/connect.ts'
export { disconnect } from './connection/disconnect.ts'
export { disconnectDecision } from './connection/disconnectDecision.ts'
export { getSnapshot } from './connection/getSnapshot.ts'
export { nextStatus, type Status } from './connection/nextStatus.ts'
export { reconnect } from './connection/reconnect.ts'
export { removeNetwork } from './connection/removeNetwork.ts'
export { restoreDecision } from './connection/restoreDecision.ts'
export { selectNetwork } from './connection/selectNetwork.ts'
export {
  type Attempt,
  activeNetworkAtom,
  type Connection,
  type ConnectionStatus,
  connectingAtom,
  connectionsAtom,
  endedIdsAtom,
  isConnectedAtom,
  requestPendingAtom,
  type Snapshot,
  snapshotAtom,
  snapshotsByNamespaceAtom,
  statusAtom,
  statusByNamespaceAtom,
  switchingChainAtom,
  unsupportedChainAtom,
  type WalletInfo,
} from './connection/state.ts'
export { switchConnection } from './connection/switchConnection.ts'
export { switchNetwork } from './connection/switchNetwork.ts'
export type { ConnectorEntry } from './connector/listEntries.ts'
export { connectorEntriesAtom, connectorsAtom, type RecentWallet, recentWalletsAtom } from './connector/state.ts'
export { createKit } from './createKit.ts'
export type { Events } from './events.ts'
export { connectMethods } from './features/connectMethods.ts'
export type { ConnectMethod, ConnectorGroup, FeatureOptions, Features, Flag, SocialProvider, WalletFeature } from './features/flags.ts'
export { isOriginAllowed } from './features/isOriginAllowed.ts'
export { resolveFeatures } from './features/resolveFeatures.ts'
export { configStatusAtom, featuresAtom, originStatusAtom } from './features/state.ts'
export { fetchIdentity } from './identity/fetchIdentity.ts'
export { type Identity, identitiesAtom, identityAtom } from './identity/state.ts'
export type { Kit, Page, Store, World } from './kit.ts'
export { back } from './modal/back.ts'
export { close } from './modal/close.ts'
export { open } from './modal/open.ts'
export { type Modal, modalAtom } from './modal/state.ts'
export { switchActiveChain } from './modal/switchActiveChain.ts'
export { addNetwork } from './network/addNetwork.ts'
export { activeNamespaceAtom, networksAtom, switchingNamespaceAtom } from './network/state.ts'
export { switchDecision } from './network/switchDecision.ts'
export type { AlertCode } from './notice/alertCode.ts'
export { dismissAlert } from './notice/dismissAlert.ts'
export { dismissToast } from './notice/dismissToast.ts'
export { showAlert } from './notice/showAlert.ts'
export { showToast } from './notice/showToast.ts'
export { type Alert, alertAtom, type Toast, toastAtom } from './notice/state.ts'
export type { Resource } from './resource.ts'
export { backDecision } from './router/backDecision.ts'
export { closeDecision } from './router/closeDecision.ts'
export { isViewEnabled } from './router/isViewEnabled.ts'
export { push } from './router/push.ts'
export { replace } from './router/replace.ts'
export { reset } from './router/reset.ts'
export { startView } from './router/startView.ts'
export { directionAtom, stackAtom, viewAtom } from './router/state.ts'
export type { Direction, Route, ViewId, ViewParams } from './router/views.ts'
export { setTheme } from './theme/setTheme.ts'
export { type Theme, type ThemeMode, type ThemeValue, type ThemeVariables, themeAtom } from './theme/state.ts'
export type { CustomWallet } from './wallets/CustomWallet.ts'
export { fetchWalletPage } from './wallets/fetchWalletPage.ts'
export { fetchWallets } from './wallets/fetchWallets.ts'
export { loadWalletImage } from './wallets/loadWalletImage.ts'
export { rankConnectors, type WalletRow } from './wallets/rankConnectors.ts'
export { searchWallets } from './wallets/searchWallets.ts'
export { type Wallets, walletRowsAtom, walletsAtom } from './wallets/state.ts'
