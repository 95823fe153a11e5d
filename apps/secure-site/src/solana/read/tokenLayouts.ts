import { fixed, key, layout, maybeKey, u8, u64 } from './layout.ts'
import { rentSysvar, token2022Program, tokenPrograms } from './programs.ts'

const programs = tokenPrograms
const rent = fixed(rentSysvar)
const checked = { amount: u64, decimals: u8 }

/** Instructions of both token programs, for a single authority: a multisig's have more accounts. */
export const tokenLayouts = [
  layout({ kind: 'openToken', programs, tag: [1], data: {}, accounts: ['account', 'mint', 'owner', rent] }),
  layout({ kind: 'sendToken', programs, tag: [3], data: { amount: u64 }, accounts: ['source', 'destination', 'authority'] }),
  layout({ kind: 'approve', programs, tag: [4], data: { amount: u64 }, accounts: ['source', 'spender', 'authority'] }),
  layout({ kind: 'revoke', programs, tag: [5], data: {}, accounts: ['source', 'authority'] }),
  layout({
    kind: 'setAuthority',
    programs,
    tag: [6],
    data: { right: u8, newAuthority: maybeKey },
    accounts: ['account', 'authority'],
  }),
  layout({ kind: 'mintTo', programs, tag: [7], data: { amount: u64 }, accounts: ['mint', 'account', 'authority'] }),
  layout({ kind: 'burn', programs, tag: [8], data: { amount: u64 }, accounts: ['account', 'mint', 'authority'] }),
  layout({ kind: 'closeAccount', programs, tag: [9], data: {}, accounts: ['account', 'destination', 'authority'] }),
  layout({ kind: 'freeze', programs, tag: [10], data: {}, accounts: ['account', 'mint', 'authority'] }),
  layout({ kind: 'thaw', programs, tag: [11], data: {}, accounts: ['account', 'mint', 'authority'] }),
  layout({ kind: 'sendToken', programs, tag: [12], data: checked, accounts: ['source', 'mint', 'destination', 'authority'] }),
  layout({ kind: 'approve', programs, tag: [13], data: checked, accounts: ['source', 'mint', 'spender', 'authority'] }),
  layout({ kind: 'mintTo', programs, tag: [14], data: checked, accounts: ['mint', 'account', 'authority'] }),
  layout({ kind: 'burn', programs, tag: [15], data: checked, accounts: ['account', 'mint', 'authority'] }),
  layout({ kind: 'openToken', programs, tag: [16], data: { owner: key }, accounts: ['account', 'mint', rent] }),
  layout({ kind: 'syncNative', programs, tag: [17], data: {}, accounts: ['account'] }),
  layout({ kind: 'openToken', programs, tag: [18], data: { owner: key }, accounts: ['account', 'mint'] }),
  layout({ kind: 'fixOwner', programs, tag: [22], data: {}, accounts: ['account'] }),
  layout({
    kind: 'sendToken',
    programs: [token2022Program],
    tag: [26, 1],
    data: { ...checked, fee: u64 },
    accounts: ['source', 'mint', 'destination', 'authority'],
  }),
] as const
