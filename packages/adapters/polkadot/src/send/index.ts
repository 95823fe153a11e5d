export { estimateFee, estimateTransfer } from '../chain/estimateFee.ts'
export { waitForTransaction } from '../chain/waitForTransaction.ts'
export { sendTransaction, sendTransfer } from './sendTransaction.ts'
