export { signMessage } from '../sign/signMessage.ts'
export { verifyMessage } from '../sign/verifyMessage.ts'
export { getCapabilities } from './getCapabilities.ts'
