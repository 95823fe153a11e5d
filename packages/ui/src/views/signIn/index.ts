export { enEmbedded } from '../../text/enEmbedded.ts'
export { SignInMethods } from './SignInMethods.tsx'
