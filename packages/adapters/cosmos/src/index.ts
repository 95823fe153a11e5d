export type { CosmosChain, CosmosChains } from './chain/cosmosChains.ts'
export { cosmos } from './cosmos.ts'
export { fromWallet } from './discover/fromWallet.ts'
export { injected } from './discover/injected.ts'
