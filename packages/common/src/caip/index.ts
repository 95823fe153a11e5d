// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/common/caip
export {
  type AccountId,
  AccountIdInvalidError,
  CaipAddressInvalidError,
  formatAccountId,
  isAccountId,
  parseAccountId,
  toAccountId,
} from './accountId.ts'
export { type AssetId, AssetIdInvalidError, type AssetIdParts, formatAssetId, isAssetId, parseAssetId, toAssetId } from './assetId.ts'
export type { Brand } from './brand.ts'
export { type ChainId, ChainIdInvalidError, formatChainId, isChainId, parseChainId, toChainId } from './chainId.ts'
export { defineNetwork } from './defineNetwork.ts'
export type { Encoded, Encodings } from './encoded.ts'
export { CoinTypeMissingError, evmChainIdToCoinType } from './evmChainIdToCoinType.ts'
export { findNetwork } from './findNetwork.ts'
export { formatAccountName } from './formatAccountName.ts'
export { formatAddress } from './formatAddress.ts'
export { formatAmount } from './formatAmount.ts'
export { formatBalance } from './formatBalance.ts'
export { createDateFormat, formatDate } from './formatDate.ts'
export { formatDecimal } from './formatDecimal.ts'
export { formatUnits } from './formatUnits.ts'
export { isAccountName } from './isAccountName.ts'
export { isTransactionHash } from './isTransactionHash.ts'
export { isNamespace, type Namespace, namespaces } from './namespace.ts'
export type { BlockExplorer, Network } from './network.ts'
export { AmountInvalidError, parseUnits } from './parseUnits.ts'
export { checkMessage } from './signIn/checkMessage.ts'
export { createNonce } from './signIn/createNonce.ts'
export { SignInMessageInvalidError, type SignInRefusal, SignInRefusedError } from './signIn/errors.ts'
export { type AccountKinds, accountKinds, type SignInMessage } from './signIn/message.ts'
export { readMemoTransaction, type SignedMemo } from './signIn/readMemoTransaction.ts'
export { readMessage } from './signIn/readMessage.ts'
export { writeMemoTransaction } from './signIn/writeMemoTransaction.ts'
export { writeMessage } from './signIn/writeMessage.ts'
