export { relayNamespace } from '@latchkey/common/adapter/wallet'
export { checkAddress } from './checkAddress.ts'
export { waitForTransaction } from './waitForTransaction.ts'
