import { base58, base64 } from '@scure/base'
import { bytesOf, u16, u64 } from './solanaBytes.ts'

/** Programs of the test chain. */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  opener: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  budget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  tables: 'AddressLookupTab1e1111111111111111111111111',
} as const
/** Mainnet. */
export const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const ownSolana = filled(7)
/** The plain mint, and the decimals of every mint of the tests. */
export const testMint = filled(77)
export const mintDecimals = 6

/** Who has a right over the tokens of a mint, by the rule. */
export const ruleHolders = { hook: filled(61), delegate: filled(62), pauser: filled(63) } as const
/** The transfer fees of a token: both of the mint, one now and one from a later epoch. */
export const tokenFee = { basisPoints: 250n, most: 4_000_000n } as const

const authority = base58.decode(filled(64))
const feeOf = (most: bigint, basisPoints: number) => bytesOf(u64(500n), u64(most), u16(basisPoints))

/** Mints of the newer program, by what their tokens obey: the number and the bytes of each extension. */
const extensions: readonly (readonly (readonly [number, Uint8Array])[])[] = [
  // Metadata, and a pointer to it: no rule.
  [
    [18, new Uint8Array(64)],
    [19, new Uint8Array(90)],
  ],
  [[1, bytesOf(authority, authority, u64(0n), feeOf(1_000n, 1), feeOf(tokenFee.most, Number(tokenFee.basisPoints)))]],
  [[1, bytesOf(authority, authority, u64(0n), feeOf(tokenFee.most, Number(tokenFee.basisPoints)), feeOf(1_000n, 1))]],
  [[14, bytesOf(authority, base58.decode(ruleHolders.hook))]],
  [[12, base58.decode(ruleHolders.delegate)]],
  [
    [6, Uint8Array.of(2)],
    [26, bytesOf(base58.decode(ruleHolders.pauser), [0])],
    [12, base58.decode(ruleHolders.delegate)],
  ],
  [[4, new Uint8Array(65)]],
  // No rule that was known when this was written.
  [[999, new Uint8Array(3)]],
  // One that is known, and longer than it should be.
  [[12, new Uint8Array(33)]],
]
/** What of it a screen must say. */
export const rulesOf: readonly { readonly hasFee?: true; readonly shown?: readonly string[]; readonly isUnknown?: true }[] = [
  {},
  { hasFee: true },
  { hasFee: true },
  { shown: [ruleHolders.hook] },
  { shown: [ruleHolders.delegate] },
  { shown: [ruleHolders.delegate, ruleHolders.pauser, 'New accounts of it are frozen'] },
  { shown: ['Amounts of it can be kept secret'] },
  { isUnknown: true },
  { isUnknown: true },
]
/** Mints of the newer program. */
export const newMints = extensions.map((_, kind) => filled(90 + kind))

/** The first byte of an address says what the chain has there: below {@link roles}.own a token account of another’s. */
export const roles = {
  /** A token account of the user's own. */
  own: 0xc0,
  /** Not on the chain yet, in the older program and the newer one. */
  absent: 0xc2,
  absentNew: 0xc4,
  /** A token account of a mint of the newer program; the next ones of the others. */
  ofNew: 0xd0,
} as const
/** What a new account of the newer program takes, and one of the older. */
const bytesOfNew = 182
const bytesOfOld = 165
/** Lamports that an account of so many bytes has to hold. */
export const rentOf = (bytes: number) => BigInt(bytes + 128) * 6_960n
/** What the deposit for a new account is. */
export function depositOf(address: string): bigint {
  return rentOf(roleOf(address) === roles.absentNew ? bytesOfNew : bytesOfOld)
}

/** A table of addresses, and what is in it. */
export const table = {
  address: filled(88),
  entries: Array.from({ length: 40 }, (_, at) =>
    base58.encode(Uint8Array.from({ length: 32 }, (_, place) => (place === 0 ? at : (at * 31 + place * 17 + 5) % 251))),
  ),
} as const

/** Whose a token account is, as the fake node says: told from its address. */
export function ownerOfTokenAccount(address: string): string {
  return roleOf(address) === roles.own ? ownSolana : base58.encode(base58.decode(address).map((byte) => byte ^ 0x55))
}

/** Whose the account of a node answers, by its address; `isAfter` once a transaction was tried. */
export function accountOf(address: string, isAfter = false): unknown {
  if (address === ownSolana) return toAccount(programs.system, new Uint8Array(), 10 ** 15)
  if (address === testMint) return toAccount(programs.token, writeMint())
  if (address === table.address)
    return toAccount(programs.tables, bytesOf([1, 0, 0, 0], u64(2n ** 64n - 1n), u64(5n), [0, 1], new Uint8Array(34), ...entryBytes()))
  const kind = newMints.indexOf(address)
  if (kind >= 0) {
    const rules = (extensions[kind] ?? []).map(([number, data]) => bytesOf(u16(number), u16(data.length), data))
    return toAccount(programs.token2022, bytesOf(writeMint(), new Uint8Array(83), [1], ...rules))
  }
  const role = roleOf(address)
  if (role === roles.absent || role === roles.absentNew) {
    const bytes = new Uint8Array(role === roles.absent ? bytesOfOld : bytesOfNew)
    return isAfter ? toAccount(role === roles.absent ? programs.token : programs.token2022, bytes) : null
  }
  const newMint = newMints[role - roles.ofNew]
  return toAccount(newMint ? programs.token2022 : programs.token, writeTokenAccount(newMint ?? testMint, ownerOfTokenAccount(address)))
}

function entryBytes(): readonly Uint8Array[] {
  return table.entries.map((one) => base58.decode(one))
}

function writeMint(): Uint8Array {
  const bytes = new Uint8Array(82)
  bytes.set(u64(10n ** 18n), 36)
  bytes.set([mintDecimals, 1], 44)
  return bytes
}

function writeTokenAccount(mint: string, owner: string): Uint8Array {
  const bytes = new Uint8Array(165)
  bytes.set(base58.decode(mint), 0)
  bytes.set(base58.decode(owner), 32)
  bytes.set(u64(10n ** 15n), 64)
  // Open.
  bytes.set([1], 108)
  return bytes
}

function toAccount(owner: string, data: Uint8Array, lamports = 2_039_280): unknown {
  return { lamports, owner, data: [base64.encode(data), 'base64'], executable: false }
}

function roleOf(address: string): number {
  return base58.decode(address)[0] ?? 0
}

function filled(byte: number): string {
  return base58.encode(new Uint8Array(32).fill(byte))
}
