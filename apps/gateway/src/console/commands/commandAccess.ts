import type { Role } from '../operators/roles.ts'

/** Who may run a command in the console, and how. */
export type CommandAccess = {
  /** The least role that may run it; `host` for what belongs to the machine's command line alone: it reads or writes files there. */
  readonly role: Role | 'host'
  /** A dangerous step: a second operator approves it; where there is none, the operator answers with a passkey once more. */
  readonly needsSecond?: true
  /** Options whose values no trail keeps. */
  readonly secretOptions?: readonly string[]
  /** Options that name a file on the command line, and may only be `data:` URLs in the console, up to 64 kB. */
  readonly dataOptions?: readonly string[]
  /** Options that the console has to give: what a second person approves later is then bound to exactly this. */
  readonly neededOptions?: readonly string[]
  /** Options of the machine's command line alone. */
  readonly hostOptions?: readonly string[]
  /** Its argument may only be the gateway's folder of backups. */
  readonly isInBackupFolder?: true
}

const look = { role: 'readonly' } as const
const change = { role: 'operator' } as const
const support = { role: 'support' } as const
const onHost = { role: 'host' } as const
/** A name can become another operator's while the step waits; its id cannot. */
const operators = { role: 'owner', needsSecond: true, neededOptions: ['id'], hostOptions: ['last-owner'] } as const

/** Every command of the command line. One that is not here is not offered; a test holds that all are. */
export const commandAccess: Readonly<Record<string, CommandAccess>> = {
  'project list': look,
  'project show': look,
  'project create': change,
  'project rename': change,
  'project delete': { role: 'operator', needsSecond: true },
  'origin list': look,
  'origin add': change,
  'origin remove': change,
  'flag list': look,
  'flag set': change,
  'limit list': look,
  'limit set': change,
  'limit reset': change,
  'key list': look,
  'key create': change,
  'key revoke': change,
  'directory list': look,
  'directory remove': change,
  'directory import': onHost,
  'wallet list': look,
  'wallet show': look,
  'wallet order': change,
  'wallet hide': change,
  'wallet import': { role: 'operator', dataOptions: ['picture'] },
  'picture list': look,
  'picture remove': change,
  'picture import': onHost,
  'descriptor list': look,
  'descriptor remove': change,
  'descriptor import': onHost,
  'descriptor attest': onHost,
  'analytics on': change,
  'analytics off': change,
  'analytics funnel': look,
  'webhook list': look,
  'webhook show': change,
  'webhook add': change,
  'webhook remove': change,
  'webhook rotate': change,
  'webhook enable': change,
  'webhook test': change,
  'delivery list': look,
  'delivery replay': change,
  'sponsor show': look,
  'sponsor set': { role: 'operator', secretOptions: ['context'] },
  'sponsor off': change,
  'audit head': look,
  'audit check': look,
  'stop-signing list': look,
  'stop-signing on': change,
  'stop-signing off': { role: 'owner', needsSecond: true },
  'user find': support,
  'user show': support,
  'user freeze': support,
  'user thaw': { role: 'support', needsSecond: true },
  'user export': support,
  'user erase': { role: 'owner', needsSecond: true },
  'session end': support,
  'sealing-key new': onHost,
  'sealing-key hold': onHost,
  'wallet rewrap': { role: 'owner', needsSecond: true },
  'backup create': { role: 'owner', isInBackupFolder: true },
  'backup list': look,
  'backup prune': { role: 'owner', isInBackupFolder: true },
  'backup check': { role: 'readonly', isInBackupFolder: true },
  'mail list': look,
  'mail retry': change,
  'overview show': look,
  'network list': look,
  'indexer show': look,
  'relay show': look,
  'limit show': look,
  'site show': look,
  'operator list': look,
  'operator invite': { role: 'owner', needsSecond: true },
  'operator reset': operators,
  'operator role': operators,
  'operator remove': operators,
  'console trail': onHost,
}
