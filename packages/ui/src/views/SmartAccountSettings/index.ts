export { enEmbedded } from '../../text/enEmbedded.ts'
export { AccountTypeSwitch } from './AccountTypeSwitch.tsx'
