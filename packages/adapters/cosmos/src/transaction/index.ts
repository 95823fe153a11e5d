export { estimateFee, estimateTransfer } from './estimateFee.ts'
export { getNativeBalance } from './getNativeBalance.ts'
export { sendTransaction, sendTransfer } from './sendTransaction.ts'
