import type { StatementPlace } from './statementPlaces.ts'

/** Files whose statements no plan is checked of, each with the reason. */
export const coldFiles: Readonly<Record<string, string>> = {
  'accounts/devices/approveWaiting.ts': 'an owner lets in a device that waits; rows by their key, their account or the device’s key',
  'accounts/devices/takeNotMe.ts': 'an owner says once that it was not them',
  'accounts/email/emailChanges.ts': 'an owner takes a change of address back, or confirms it, once',
  'accounts/email/guardChange.ts': 'an owner changes the address from a new device',
  'accounts/email/undoEmail.ts': 'an owner takes a change of address back',
  'accounts/passkeys/removePasskey.ts': 'an owner removes a passkey',
  'custody/keys/announceRecovery.ts': 'an owner recovers a wallet, or looks at their devices while one waits; rows by their account',
  'custody/keys/recoverWallet.ts': 'an owner recovers a wallet',
  'custody/keys/rewrapKeys.ts': 'an operator wraps keys again, a part at a time',
  'data/sponsorship/sponsor.ts': 'only where an operator has sponsorship of gas set up; one session by its account',
  'accounts/social/askSecond.ts': 'an owner raises a session for one use; the account’s own rows by its id',
  'accounts/social/farcasterLogins.ts': 'one log-in that waits, by its id',
  'host/database/createPatientPool.ts': 'before a start, every five seconds while a step of the schema runs',
  'host/database/makeIndex.ts': 'before a start',
  'host/database/readSchema.ts': 'before a start',
  'host/database/partitions.ts': 'the database’s own lists of what there is, when a clean-up begins',
  'host/monitor/createSiteWatch.ts': 'once an hour in each process: a hundred rows by their key',
}

/** Statements of files that are checked else, each with the reason. */
export const coldPlaces: Readonly<Record<StatementPlace, string>> = {
  'custody/keys/newDevices.ts delete embedded_device': 'a wallet has more new devices than it may; one row by its key',
  'custody/keys/wallets.ts delete embedded_wallet': 'a wallet that was never activated is made again; one row by its key',
  'accounts/social/socialLogins.ts update social_login': 'one log-in that was just read, by its id',
  'accounts/social/socialLogins.ts delete social_login': 'one log-in that was just read, by its id',
  'accounts/social/socialLogins.ts select account_identity': 'who has an identity, by its key, as log-ins by mail ask it',
  'accounts/social/socialWindow.ts update social_login': 'one log-in that was just read, by its id',
  'custody/permissions/permissions.ts update permission': 'one permission that was just read, by its key',
  'custody/recovery/methodSets.ts update recovery_set': 'an owner changes ways of recovery; one set by its key',
  'custody/recovery/recoveryService.ts delete recovery_method': 'an owner begins many ways of recovery; rows by their key',
  'accounts/login/logIn.ts select account_session': 'a frame elsewhere was let in: one session by its id',
  'accounts/login/logIn.ts select embedded_wallet': 'a frame elsewhere was let in: one wallet by its account',
  'accounts/login/logIn.ts delete account': 'two first log-ins of one address at once; one row by its key',
}
