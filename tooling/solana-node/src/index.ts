// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/solana-node
export type { Seeded } from './seed.ts'
export { type SolanaNode, startSolanaNode } from './startSolanaNode.ts'
