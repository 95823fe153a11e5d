export { emailWords } from '../../text/en/email.ts'
export { AccountTypeSwitch } from './AccountTypeSwitch.tsx'
export { OwnRows } from './OwnRows.tsx'
