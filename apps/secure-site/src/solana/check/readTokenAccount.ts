import { base58 } from '@scure/base'
import { token2022Program, tokenPrograms } from '../read/programs.ts'
import { noRules, readTokenRules, type TokenRules } from '../read/tokenRules.ts'
import type { ChainAccount } from './fetchAccounts.ts'

/** A token account's owner, mint and balance. */
export type TokenAccount = {
  readonly program: string
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** Who may close it, and open it again for any owner. */
  readonly closer?: string | undefined
}

/** A token's mint. */
export type Mint = { readonly program: string; readonly supply: bigint; readonly decimals: number; readonly rules: TokenRules }

const accountBytes = 165
const mintBytes = 82
const signersBytes = 355
/** Token-2022 stores the account type after the first 165 bytes. */
const kinds = { mint: 1, account: 2 }

/** Parses a token account of either token program. @returns `undefined` for anything else, and for an uninitialised account. */
export function readTokenAccount(account: ChainAccount | undefined): TokenAccount | undefined {
  if (!account || !isOf(account, accountBytes, kinds.account)) return undefined
  const { program, data } = account
  const state = data[108]
  if (state !== 1 && state !== 2) return undefined
  const closer = readU32(data, 129) === 1 ? keyAt(data, 133) : undefined
  return { program, mint: keyAt(data, 0), owner: keyAt(data, 32), amount: readU64(data, 64), closer }
}

/** Parses a mint of either token program. */
export function readMint(account: ChainAccount | undefined): Mint | undefined {
  if (!account || !isOf(account, mintBytes, kinds.mint) || account.data[45] !== 1) return undefined
  const { program, data } = account
  // At the length of a token account follows the account type, then the extensions.
  const rules = data.length > accountBytes ? readTokenRules(data.subarray(accountBytes + 1)) : noRules
  return { program, supply: readU64(data, 36), decimals: data[44] ?? 0, rules }
}

function isOf({ program, data }: ChainAccount, bytes: number, kind: number): boolean {
  if (!tokenPrograms.includes(program)) return false
  if (data.length === bytes) return true
  // A multisig account has a length of its own, and its signers can choose its bytes.
  return program === token2022Program && data.length > accountBytes && data.length !== signersBytes && data[accountBytes] === kind
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const readU64 = (data: Uint8Array, at: number) => viewOf(data).getBigUint64(at, true)
const readU32 = (data: Uint8Array, at: number) => viewOf(data).getUint32(at, true)
const keyAt = (data: Uint8Array, at: number) => base58.encode(data.slice(at, at + 32))
