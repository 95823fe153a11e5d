export { bitcoin } from './bitcoin.ts'
export { fromWallet } from './discover/fromWallet.ts'
export { injected, listed, registered } from './discover/injected.ts'
export type { BitcoinWalletKind } from './discover/walletKind.ts'
