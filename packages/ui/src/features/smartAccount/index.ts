export { emailWords } from '../../text/en/email.ts'
export { AccountTypeSwitch } from './AccountTypeSwitch.tsx'
export { SessionsRow } from './SessionsRow.tsx'
