export { checkAddress } from './checkAddress.ts'
export { getNativeBalance } from './getNativeBalance.ts'
export { getWalletConnectNamespace } from './getWalletConnectNamespace.ts'
