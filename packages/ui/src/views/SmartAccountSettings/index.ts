export { enEmbedded } from '../../text/enEmbedded.ts'
export { SessionsRow } from '../SmartSessions/SessionsRow.tsx'
export { AccountTypeSwitch } from './AccountTypeSwitch.tsx'
