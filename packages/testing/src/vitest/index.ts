// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/testing/vitest
export { addWallet, type TestWallet } from './addWallet.ts'
export { connect } from './connect.ts'
export { Modal } from './Modal.ts'
