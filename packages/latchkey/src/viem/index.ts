// biome-ignore-all lint/performance/noBarrelFile: the entry latchkey/viem
export { getViemClient } from '@latchkey/react/viem'
