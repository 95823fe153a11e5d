export { fromWallet } from './connectors/fromWallet.ts'
export { cosmos } from './cosmos.ts'
export type { CosmosChain, CosmosChains } from './cosmosChains.ts'
export { injected } from './discover.ts'
