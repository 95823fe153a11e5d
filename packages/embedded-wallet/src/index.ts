export { embeddedWallet } from './embeddedWallet.ts'
