import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { formatUnits } from 'viem'
import type { GeneratedRequest } from './GeneratedRequest.ts'

const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  opener: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
} as const
/** Mainnet. */
export const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const ownSolana = base58.encode(new Uint8Array(32).fill(7))
/** Every token account of the tests is of this mint, with this many decimals. */
export const testMint = base58.encode(new Uint8Array(32).fill(77))
export const mintDecimals = 6

type Instruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: Uint8Array }
type Step = {
  readonly instruction: Instruction
  readonly shown: readonly string[]
  readonly anyOf: readonly (readonly string[])[]
  readonly isUnknown: boolean
  readonly lamports: bigint
}

const account = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
const lamports = fc.bigInt({ min: 1n, max: 10n ** 13n })
const units = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.constantFrom(2n ** 64n - 1n, 2n ** 63n, 2n ** 62n))

/** Whose a token account is, as the fake node says: told from its address. */
export function ownerOfTokenAccount(address: string): string {
  return base58.encode(base58.decode(address).map((byte) => byte ^ 0x55))
}

const sendSol: fc.Arbitrary<Step> = fc.tuple(account, lamports).map(([to, amount]) => ({
  instruction: { program: programs.system, accounts: [ownSolana, to], data: bytesOf([2, 0, 0, 0], u64(amount)) },
  ...{ shown: [to, `${formatUnits(amount, 9)} SOL`], anyOf: [], isUnknown: false, lamports: amount },
}))

const sendToken: fc.Arbitrary<Step> = fc.tuple(account, account, units).map(([source, destination, amount]) => ({
  instruction: {
    program: programs.token,
    accounts: [source, testMint, destination, ownSolana],
    data: bytesOf([12], u64(amount), [mintDecimals]),
  },
  ...{
    shown: [testMint],
    anyOf: [
      [ownerOfTokenAccount(destination), destination],
      [formatUnits(amount, mintDecimals), String(amount)],
    ],
    isUnknown: false,
    lamports: 0n,
  },
}))

const approve: fc.Arbitrary<Step> = fc.tuple(account, account, units).map(([source, spender, amount]) => ({
  instruction: { program: programs.token, accounts: [source, spender, ownSolana], data: bytesOf([4], u64(amount)) },
  ...{ shown: [spender], anyOf: [[formatUnits(amount, mintDecimals), String(amount)]], isUnknown: false, lamports: 0n },
}))

const setAuthority: fc.Arbitrary<Step> = fc.tuple(account, account).map(([source, to]) => ({
  instruction: { program: programs.token, accounts: [source, ownSolana], data: bytesOf([6, 2, 1], base58.decode(to)) },
  ...{ shown: [source, to], anyOf: [], isUnknown: false, lamports: 0n },
}))

const memo: fc.Arbitrary<Step> = fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme-ascii' }).map((text) => ({
  instruction: { program: programs.memo, accounts: [], data: new TextEncoder().encode(text) },
  ...{ shown: [text.replaceAll('\\', '\\\\')], anyOf: [], isUnknown: false, lamports: 0n },
}))

const unknown: fc.Arbitrary<Step> = fc.tuple(account, fc.uint8Array({ maxLength: 40 })).map(([program, data]) => ({
  instruction: { program, accounts: [ownSolana], data },
  ...{ shown: [program], anyOf: [], isUnknown: true, lamports: 0n },
}))

const dirty: fc.Arbitrary<Step> = fc.tuple(account, lamports).map(([to, amount]) => ({
  instruction: { program: programs.system, accounts: [ownSolana, to], data: bytesOf([2, 0, 0, 0], u64(amount), [0]) },
  ...{ shown: [programs.system], anyOf: [], isUnknown: true, lamports: 0n },
}))

const transaction = fc.array(fc.oneof(sendSol, sendToken, approve, setAuthority, memo, unknown, dirty), { minLength: 1, maxLength: 4 })

/** Transactions of one signer, one or several in one request. */
export const solanaRequest: fc.Arbitrary<GeneratedRequest> = fc
  .array(transaction, { minLength: 1, maxLength: 4 })
  .filter((all) => all.every((steps) => toMessage(steps.map(({ instruction }) => instruction)).length < 1_100))
  .map((all) => {
    const wires = all.map((steps) => toWire(toMessage(steps.map(({ instruction }) => instruction))))
    const steps = all.flat()
    const isOne = wires.length === 1
    return {
      ...{ kind: isOne ? 'Solana transaction' : 'Solana transactions', chainId: solanaChain },
      method: isOne ? 'solana_signAndSendTransaction' : 'solana_signAllTransactions',
      params: isOne ? { transaction: wires[0], pubkey: ownSolana } : { transactions: wires, pubkey: ownSolana },
      shown: steps.flatMap(({ shown }) => shown),
      anyOf: steps.flatMap(({ anyOf }) => anyOf),
      isUnknown: steps.some(({ isUnknown }) => isUnknown),
    }
  })

/** A legacy message, which the own account pays and signs alone. */
function toMessage(instructions: readonly Instruction[]): Uint8Array {
  const all = [...new Set([ownSolana, ...instructions.flatMap(({ accounts }) => accounts), ...instructions.map(({ program }) => program)])]
  const at = (address: string) => all.indexOf(address)
  return bytesOf(
    [1, 0, 0],
    compact(all.length),
    ...all.map((address) => base58.decode(address)),
    new Uint8Array(32).fill(9),
    compact(instructions.length),
    ...instructions.map(({ program, accounts, data }) =>
      bytesOf([at(program)], compact(accounts.length), accounts.map(at), compact(data.length), data),
    ),
  )
}

function toWire(message: Uint8Array): string {
  return base64.encode(bytesOf([1], new Uint8Array(64), message))
}

function bytesOf(...parts: readonly ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...Array.from(part)]))
}

function u64(value: bigint): Uint8Array {
  return new Uint8Array(new BigUint64Array([value]).buffer)
}

function compact(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 0x7f) | 0x80, value >> 7]
}
