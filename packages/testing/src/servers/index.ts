// biome-ignore-all lint/performance/noBarrelFile: the entry @latchkey/testing/servers
export { type Anvil, startAnvil } from './chains/startAnvil.ts'
export { type Inbox, type InboxMail, startInbox } from './mail/startInbox.ts'
export { PhoneWallet } from './PhoneWallet.ts'
export type { PhoneAnswer, PhonePolicy } from './phone/phonePolicy.ts'
export { type Relay, startRelay } from './relay/startRelay.ts'
export { type SignInServer, startSignInServer } from './signIn/startSignInServer.ts'
