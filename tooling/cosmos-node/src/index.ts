export { accountKey, cosmosChain } from './chain.ts'
export { type CosmosNode, startCosmosNode } from './startCosmosNode.ts'
