// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/test/forced
export { emulate } from './emulate.ts'
export { findEdgeless, listShaped } from './findEdgeless.ts'
export { findUnclear } from './findUnclear.ts'
