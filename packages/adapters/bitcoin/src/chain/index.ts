export { relayNamespace } from '@latchkey/common/adapter/wallet'
export { checkAddress } from './checkAddress.ts'
export { getNativeBalance } from './getNativeBalance.ts'
export { waitForTransaction } from './waitForTransaction.ts'
