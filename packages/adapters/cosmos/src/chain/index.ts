export { checkAddress } from './checkAddress.ts'
export { getWalletConnectNamespace } from './getWalletConnectNamespace.ts'
export { waitForTransaction } from './waitForTransaction.ts'
