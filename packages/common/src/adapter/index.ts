// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/common/adapter
export { createWalletRows, type FoundWallet, type WalletFace, type WalletRows, type WalletSource } from './createWalletRows.ts'
export { defineAdapter } from './defineAdapter.ts'
export { lazily } from './lazily.ts'
export { type ConnectorFace, lazyConnector, loadSlot, walletConnector } from './lazyConnector.ts'
export { readField, readList, readMethod } from './readField.ts'
export { toUnusedId, toWalletId } from './walletId.ts'
export { watchRegistered } from './watchRegistered.ts'
