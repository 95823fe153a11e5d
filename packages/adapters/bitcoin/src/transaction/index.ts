export { estimateFee, estimateTransfer } from './estimateFee.ts'
export { sendTransaction, sendTransfer } from './sendTransaction.ts'
export { signTransactions } from './signTransactions.ts'
