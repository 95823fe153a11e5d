export { estimateFee, estimateTransfer } from './estimateFee.ts'
export { sendTransaction, sendTransfer } from './sendTransaction.ts'
export { waitForTransaction } from './waitForTransaction.ts'
