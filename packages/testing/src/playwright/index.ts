// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/testing/playwright
export { addWallet, type TestWallet } from './addWallet.ts'
export { connect } from './connect.ts'
export { Modal } from './Modal.ts'
export { PageWallet } from './PageWallet.ts'
