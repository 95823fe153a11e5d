// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/common/wallet
export { askWallet, silentTimeoutMs, toWalletError, type WalletAttempt } from './wallet/askWallet.ts'
export { coalesceEvents } from './wallet/coalesceEvents.ts'
export {
  chainUnsupported,
  createWalletSession,
  type FamilyWallet,
  type WalletAccount,
  type WalletHandlers,
  type WalletSession,
} from './wallet/createWalletSession.ts'
export { callNode, fetchNode } from './wallet/fetchNode.ts'
export { createNodePool, type NodePool } from './wallet/nodePool.ts'
export { readField, readList, readMethod } from './wallet/readField.ts'
