// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/common/contract
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
  ReceiptCall,
  SentCalls,
  SolanaInstruction,
  SolanaTransactionRequest,
  TransactionReceipt,
  TransactionRequest,
  TransactionRequests,
  TransferRequest,
  WalletAsset,
  WalletCall,
  WalletCapabilities,
} from './adapter.ts'
export type { AdapterContext, AppMetadata, CreateConnector } from './adapterContext.ts'
export {
  ChainNotConfiguredError,
  EstimateGasError,
  InsufficientFundsError,
  NodeError,
  RevertedError,
  RpcUnavailableError,
  sendFailed,
  TransactionNotFoundError,
} from './chainErrors.ts'
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
} from './connector.ts'
export type {
  EmailAction,
  EmbeddedCall,
  EmbeddedLogin,
  EmbeddedTheme,
  EmbeddedUser,
  EmbeddedWallet,
  UpdateEmailAction,
} from './embeddedWallet.ts'
export { hasCode, isLatchkeyError, LatchkeyError, version } from './error.ts'
export { type ErrorCode, type ErrorText, errorCatalogue, getErrorText } from './errorCatalogue.ts'
export type { Family } from './family.ts'
export { AbortedError, HttpError, type HttpErrorCode, NetworkUnreachableError, toHttpErrorCode } from './httpErrors.ts'
export { isUserRejection } from './isUserRejection.ts'
export { OptionInvalidError } from './optionInvalid.ts'
export { classifyProviderCode, type ProviderCodeClass, providerCodeText } from './providerCodes.ts'
export { listErrorLayers, type ProviderError, readProviderError } from './readProviderError.ts'
export { safeErrorText, withoutAddresses } from './safeErrorText.ts'
export type { SignInRequest } from './signInRequest.ts'
export { type Slot, slot } from './slot.ts'
export type { UniversalProviderConfig, WalletConnectNamespace } from './walletConnectNamespace.ts'
export { RequestPendingError, UserRejectedError, WalletError, WalletNotRespondingError } from './walletErrors.ts'
