export { estimateFee, estimateTransfer } from '../chain/estimateFee.ts'
export { sendTransaction, sendTransfer } from './sendTransaction.ts'
export { signTransactions } from './signTransactions.ts'
