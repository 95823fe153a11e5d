export type {
  Adapter,
  AddressCheck,
  BitcoinTransactionRequest,
  CallsStatus,
  Capabilities,
  ChainCall,
  CosmosTransactionRequest,
  CreateAdapter,
  EvmCall,
  EvmTransactionRequest,
  FeeEstimate,
  FeePayer,
  GrantedPermission,
  NativeBalance,
  Permission,
  PermissionPolicy,
  PermissionRequest,
  PolkadotTransactionRequest,
  SentCalls,
  SolanaInstruction,
  SolanaTransactionRequest,
  TransactionReceipt,
  TransactionRequest,
  TransferRequest,
  WalletAsset,
  WalletCall,
  WalletCapabilities,
} from './adapter.ts'
export type { AdapterContext, AppMetadata, CreateConnector } from './adapterContext.ts'
export type { Brand } from './brand.ts'
export {
  type AccountId,
  AccountIdInvalidError,
  CaipAddressInvalidError,
  formatAccountId,
  isAccountId,
  parseAccountId,
  toAccountId,
} from './caip/accountId.ts'
export { type AssetId, AssetIdInvalidError, type AssetIdParts, formatAssetId, isAssetId, parseAssetId, toAssetId } from './caip/assetId.ts'
export { type ChainId, ChainIdInvalidError, formatChainId, isChainId, parseChainId, toChainId } from './caip/chainId.ts'
export { CoinTypeMissingError, evmChainIdToCoinType } from './caip/evmChainIdToCoinType.ts'
export { isNamespace, type Namespace, namespaces } from './caip/namespace.ts'
export {
  ChainNotConfiguredError,
  EstimateGasError,
  InsufficientFundsError,
  NodeError,
  RevertedError,
  RpcUnavailableError,
  TransactionNotFoundError,
} from './chainErrors.ts'
export { type Clock, sleep, systemClock } from './clock.ts'
export type {
  AccountChoice,
  AccountDetails,
  ChooseAccount,
  Connector,
  ConnectorEvents,
  ConnectorId,
  ConnectorOrigin,
  ConnectorSession,
  ConnectorType,
  PeerWallet,
  RelayedProvider,
  SignInRequest,
} from './connector.ts'
export { DecodeError, decode, type RowsSchema, rowsOf, type Schema } from './decode.ts'
export { defineNetwork } from './defineNetwork.ts'
export type {
  EmailAction,
  EmbeddedCall,
  EmbeddedTheme,
  EmbeddedUser,
  EmbeddedWallet,
  UpdateEmailAction,
} from './embeddedWallet.ts'
export { createEmitter, type Emitter } from './emitter.ts'
export { hasCode, LatchkeyError, version } from './error.ts'
export { findNetwork } from './findNetwork.ts'
export { formatAccountName } from './formatAccountName.ts'
export { formatAddress } from './formatAddress.ts'
export { formatBalance } from './formatBalance.ts'
export { createDateFormat, formatDate } from './formatDate.ts'
export { formatDecimal } from './formatDecimal.ts'
export { formatRelativeTime } from './formatRelativeTime.ts'
export { createHttp, type Http } from './http.ts'
export { AbortedError, HttpError, type HttpErrorCode, NetworkUnreachableError, toHttpErrorCode } from './httpErrors.ts'
export { isOriginAllowed } from './isOriginAllowed.ts'
export { isUserRejection } from './isUserRejection.ts'
export { type ConnectorFace, fetchOnce, lazyConnector, loadOnce } from './lazyConnector.ts'
export type { BlockExplorer, Network } from './network.ts'
export { createOnce, type Once } from './once.ts'
export { openExternal } from './openExternal.ts'
export { openPopup, type Popup } from './openPopup.ts'
export { OptionInvalidError } from './optionInvalid.ts'
export { classifyProviderCode, type ProviderCodeClass, providerCodeText } from './providerCodes.ts'
export { readBody } from './readBody.ts'
export { type Device, findTelegramOpener, readDevice } from './readDevice.ts'
export { listErrorLayers, type ProviderError, readProviderError } from './readProviderError.ts'
export { redact } from './redact.ts'
export { returnUrl } from './returnUrl.ts'
export { safeImage } from './safeImage.ts'
export { type LinkKind, safeLink } from './safeLink.ts'
export { type SafeTextKind, safeText } from './safeText.ts'
export { createCookieStorage } from './storage/createCookieStorage.ts'
export { createLocalStorage } from './storage/createLocalStorage.ts'
export { createMemoryStorage } from './storage/createMemoryStorage.ts'
export type { StorageOptions } from './storage/storageArea.ts'
export type { Storage } from './storage.ts'
export { textSkeleton } from './textSkeleton.ts'
export { AmountInvalidError, formatUnits, parseUnits } from './units.ts'
export { untilAborted } from './untilAborted.ts'
export { canRetry } from './validation/canRetry.ts'
export { dropIndivisibleTokens } from './validation/dropIndivisibleTokens.ts'
export { findSessionMismatch, type SessionGrant, type SessionRequest } from './validation/findSessionMismatch.ts'
export { isAccountName } from './validation/isAccountName.ts'
export { isEvmAddress } from './validation/isEvmAddress.ts'
export { isEvmChecksum } from './validation/isEvmChecksum.ts'
export { isSignedMessage } from './validation/isSignedMessage.ts'
export { isSolanaAddress } from './validation/isSolanaAddress.ts'
export { isTransactionHash } from './validation/isTransactionHash.ts'
export { isWalletCall, type WalletSendCall } from './validation/isWalletCall.ts'
export { multiplyFee } from './validation/multiplyFee.ts'
export type { WalletConnectNamespace } from './walletConnectNamespace.ts'
export { RequestPendingError, UserRejectedError, WalletError, WalletNotRespondingError } from './walletErrors.ts'
