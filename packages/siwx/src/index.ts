export {
  checkMessage,
  createNonce,
  type SignInMessage,
  SignInMessageInvalidError,
  type SignInRefusal,
  SignInRefusedError,
} from '@latchkey/common/caip'
export { buildMessage } from './buildMessage.ts'
export { parseMessage } from './parseMessage.ts'
export type { SignInFamilies, SignInFamily } from './signInFamily.ts'
export { verifySignature } from './verifySignature.ts'
export { verifySignIn } from './verifySignIn.ts'
