// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/testing/playwright
export { AskedRequest } from './AskedRequest.ts'
export { addWallet, type TestWallet } from './addWallet.ts'
export { connect } from './connect.ts'
export { EmailUser, type Mail } from './EmailUser.ts'
export { launchOptions } from './launchOptions.ts'
export { Modal } from './Modal.ts'
export { PageWallet } from './PageWallet.ts'
