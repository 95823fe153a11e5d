// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/e2e/wallets
export type { EvmFaults, PromptKind } from './evmFaults.ts'
export type { EvmControl } from './evmWallet.ts'
export { installEvmWallet } from './installEvmWallet.ts'
export { installTestWallets } from './installTestWallets.ts'
export { parseWallets, type WalletSpec } from './parseWallets.ts'
