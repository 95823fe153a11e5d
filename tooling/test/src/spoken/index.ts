// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/test/spoken
export { compareSpoken } from './compareSpoken.ts'
export { findMisnamed } from './findMisnamed.ts'
export { hear } from './hear.ts'
export { readTree } from './readTree.ts'
