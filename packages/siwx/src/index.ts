export {
  checkMessage,
  createNonce,
  type SignInMessage,
  SignInMessageInvalidError,
  type SignInRefusal,
  SignInRefusedError,
} from '@latchkey/common/sign-in'
export { buildMessage } from './buildMessage.ts'
export { parseMessage } from './parseMessage.ts'
export { verifySignature } from './verifySignature.ts'
export { verifySignIn } from './verifySignIn.ts'
