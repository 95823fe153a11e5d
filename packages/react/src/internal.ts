// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/react/internal
export { useKitValue } from './useKitValue.ts'
