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
export type {
  Connector,
  ConnectorEvents,
  ConnectorId,
  ConnectorOrigin,
  ConnectorSession,
  ConnectorType,
} from './connector.ts'
export { DecodeError, decode, type Schema } from './decode.ts'
export { createEmitter, type Emitter } from './emitter.ts'
export { hasCode, LatchkeyError, version } from './error.ts'
export type { Network } from './network.ts'
export type { Storage } from './storage.ts'
