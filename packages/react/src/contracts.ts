// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/react/contracts
export { useReadContract } from './contracts/useReadContract.ts'
export { useSimulateContract } from './contracts/useSimulateContract.ts'
export { useWriteContract } from './contracts/useWriteContract.ts'
