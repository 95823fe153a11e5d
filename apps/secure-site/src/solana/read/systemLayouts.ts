import { fixed, key, layout, seed, u64 } from './layout.ts'
import { recentBlockhashes, rentSysvar, systemProgram } from './programs.ts'

const programs = [systemProgram]
const tag = (number: number) => [number, 0, 0, 0]
const blockhashes = fixed(recentBlockhashes)
const rent = fixed(rentSysvar)
const newAccount = { lamports: u64, space: u64, owner: key }
const seededAccount = { base: key, seed, ...newAccount }

/** Instructions of the system program. */
export const systemLayouts = [
  layout({ kind: 'createAccount', programs, tag: tag(0), data: newAccount, accounts: ['from', 'account'] }),
  layout({ kind: 'assign', programs, tag: tag(1), data: { owner: key }, accounts: ['account'] }),
  layout({ kind: 'sendCoin', programs, tag: tag(2), data: { lamports: u64 }, accounts: ['from', 'to'] }),
  layout({
    kind: 'createSeededAccount',
    programs,
    tag: tag(3),
    data: seededAccount,
    accounts: ['from', 'account'],
    isSound: ({ from, base }) => from === base,
  }),
  layout({
    kind: 'createSeededAccount',
    programs,
    tag: tag(3),
    data: seededAccount,
    accounts: ['from', 'account', 'signer'],
    isSound: ({ signer, base }) => signer === base,
  }),
  layout({ kind: 'advanceNonce', programs, tag: tag(4), data: {}, accounts: ['nonce', blockhashes, 'authority'] }),
  layout({
    kind: 'withdrawNonce',
    programs,
    tag: tag(5),
    data: { lamports: u64 },
    accounts: ['nonce', 'to', blockhashes, rent, 'authority'],
  }),
  layout({ kind: 'initializeNonce', programs, tag: tag(6), data: { authority: key }, accounts: ['nonce', blockhashes, rent] }),
  layout({ kind: 'authorizeNonce', programs, tag: tag(7), data: { newAuthority: key }, accounts: ['nonce', 'authority'] }),
  layout({ kind: 'allocate', programs, tag: tag(8), data: { space: u64 }, accounts: ['account'] }),
  layout({
    kind: 'sendSeededCoin',
    programs,
    tag: tag(11),
    data: { lamports: u64, seed, owner: key },
    accounts: ['from', 'base', 'to'],
  }),
] as const
