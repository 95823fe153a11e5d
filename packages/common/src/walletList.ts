// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/common/wallet-list, apart from what is loaded once a wallet is chosen
export { createWalletRows, type FoundWallet, type WalletRows, type WalletSource } from './wallet/createWalletRows.ts'
export { readField, readList, readMethod } from './wallet/readField.ts'
export { watchRegistered } from './wallet/watchRegistered.ts'
