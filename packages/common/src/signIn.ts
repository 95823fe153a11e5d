// biome-ignore lint/performance/noBarrelFile: the entry of `@latchkey/common/sign-in`
export { checkMessage } from './signIn/checkMessage.ts'
export { createNonce } from './signIn/createNonce.ts'
export { SignInMessageInvalidError, type SignInRefusal, SignInRefusedError } from './signIn/errors.ts'
export type { SignInMessage } from './signIn/message.ts'
export { readMemoTransaction, type SignedMemo } from './signIn/readMemoTransaction.ts'
export { readMessage } from './signIn/readMessage.ts'
export { writeMemoTransaction } from './signIn/writeMemoTransaction.ts'
export { writeMessage } from './signIn/writeMessage.ts'
