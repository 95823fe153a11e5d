export { emailWords } from '../../text/en/email.ts'
export { SignInMethods } from './SignInMethods.tsx'
