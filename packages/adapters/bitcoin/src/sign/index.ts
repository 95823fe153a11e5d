export { signMessage } from './signMessage.ts'
export { verifyMessage } from './verifyMessage.ts'
