// biome-ignore-all lint/performance/noBarrelFile: the entry latchkey/contracts
export { useWaitForTransaction } from '@latchkey/react'
export { useReadContract, useSimulateContract, useWriteContract } from '@latchkey/react/contracts'
