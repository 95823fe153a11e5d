export { bitcoin } from './bitcoin.ts'
export { fromWallet } from './connectors/fromWallet.ts'
export { injected, listed, registered } from './discover.ts'
export type { BitcoinWalletKind } from './walletKind.ts'
