export { estimateFee, estimateTransfer } from '../chain/estimateFee.ts'
export { getNativeBalance } from '../chain/getNativeBalance.ts'
export { sendTransaction, sendTransfer } from './sendTransaction.ts'
