export type {
  Adapter,
  Capabilities,
  ChainCall,
  CreateAdapter,
  EvmTransactionRequest,
  FeeEstimate,
  NativeBalance,
  TransactionReceipt,
  TransactionRequest,
  WalletCall,
  WalletCapabilities,
  WalletConnectNamespace,
} from './adapter.ts'
export type { AdapterContext, AppMetadata, CreateConnector } from './adapterContext.ts'
export type { Brand } from './brand.ts'
export { type AccountId, AccountIdInvalidError, formatAccountId, isAccountId, parseAccountId, toAccountId } from './caip/accountId.ts'
export type { AssetId } from './caip/assetId.ts'
export { type ChainId, ChainIdInvalidError, formatChainId, isChainId, parseChainId, toChainId } from './caip/chainId.ts'
export { isNamespace, type Namespace, namespaces } from './caip/namespace.ts'
export { type Clock, sleep, systemClock } from './clock.ts'
export type {
  Connector,
  ConnectorEvents,
  ConnectorId,
  ConnectorOrigin,
  ConnectorSession,
  ConnectorType,
} from './connector.ts'
export { DecodeError, decode, type Schema } from './decode.ts'
export { defineNetwork } from './defineNetwork.ts'
export { createEmitter, type Emitter } from './emitter.ts'
export { hasCode, LatchkeyError, version } from './error.ts'
export { findNetwork } from './findNetwork.ts'
export { createHttp, type Http } from './http.ts'
export { AbortedError, HttpError, type HttpErrorCode, NetworkUnreachableError, toHttpErrorCode } from './httpErrors.ts'
export { isUserRejection } from './isUserRejection.ts'
export { limits } from './limits.ts'
export type { Network } from './network.ts'
export { OptionInvalidError } from './optionInvalid.ts'
export { classifyProviderCode, type ProviderCodeClass, providerCodeText } from './providerCodes.ts'
export { type ProviderError, readProviderError } from './readProviderError.ts'
export { type SafeTextKind, safeText } from './safeText.ts'
export { createCookieStorage } from './storage/createCookieStorage.ts'
export { createLocalStorage } from './storage/createLocalStorage.ts'
export { createMemoryStorage } from './storage/createMemoryStorage.ts'
export type { StorageOptions } from './storage/storageArea.ts'
export type { Storage } from './storage.ts'
export { RequestPendingError, UserRejectedError, WalletError } from './walletErrors.ts'
