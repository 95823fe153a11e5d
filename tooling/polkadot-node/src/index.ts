export { accountSeed, polkadotChain } from './chain.ts'
export { type PolkadotNode, startPolkadotNode } from './startPolkadotNode.ts'
