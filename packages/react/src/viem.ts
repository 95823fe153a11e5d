// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/react/viem
export { getViemClient } from './viem/getViemClient.ts'
