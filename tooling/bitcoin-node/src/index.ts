export { accountKey, bitcoinChain } from './chain.ts'
export { type BitcoinNode, startBitcoinNode } from './startBitcoinNode.ts'
