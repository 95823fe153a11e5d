// biome-ignore lint/performance/noBarrelFile: the entry of `@latchkey/common/sign-in`
export { checkMessage } from './signIn/checkMessage.ts'
export { createNonce } from './signIn/createNonce.ts'
export { SignInMessageInvalidError, type SignInRefusal, SignInRefusedError } from './signIn/errors.ts'
export type { SignInMessage } from './signIn/message.ts'
export { readMessage } from './signIn/readMessage.ts'
export { writeMessage } from './signIn/writeMessage.ts'
