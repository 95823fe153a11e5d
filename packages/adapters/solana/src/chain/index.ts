export { relayNamespace } from '@latchkey/common/adapter/wallet'
export { checkTyped as checkAddress } from './checkAddress.ts'
export { getNativeBalance } from './getNativeBalance.ts'
export { waitForTransaction } from './waitForTransaction.ts'
