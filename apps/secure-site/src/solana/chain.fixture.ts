import { base58, base64 } from '@scure/base'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import { programs as requestPrograms } from '../../test/requests/solanaFacts.ts'
import type { Asker } from '../Asker.ts'
import { keyOfAsset } from '../chain/createPrices.ts'
import type { Rpc } from '../chain/createRpc.ts'
import type { Review } from '../review/Review.ts'
import { createText } from '../text/createText.ts'
import { readSolanaFacts } from './check/readSolanaFacts.ts'
import { describeSolana } from './describe/describeSolana.ts'
import { parseSolanaRequest } from './read/parseSolanaRequest.ts'

/** An instruction as a test writes it. */
export type TestInstruction = { readonly program: string; readonly accounts: readonly string[]; readonly data: readonly number[] }

/** A lookup table that a version 0 message names, with indexes in it. */
export type TestLookup = { readonly table: string; readonly writable: readonly number[]; readonly readonly: readonly number[] }

/** An account of the fake chain. */
export type TestAccount = { readonly lamports?: bigint; readonly program: string; readonly data: Uint8Array }

export const programs = {
  ...requestPrograms,
  oldMemo: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  stake: 'Stake11111111111111111111111111111111111111',
} as const

/** An address of one repeated byte. */
export const address = (byte: number): string => base58.encode(new Uint8Array(32).fill(byte))
export const u32 = (value: number): number[] => [...new Uint8Array(new Uint32Array([value]).buffer)]
export const u64 = (value: bigint): number[] => [...new Uint8Array(new BigUint64Array([value]).buffer)]
export const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)]
const compact = (value: number) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7])

export type MessageOptions = {
  readonly signers: readonly string[]
  readonly blockhash?: Uint8Array
  readonly lookups?: readonly TestLookup[]
  readonly isVersioned?: boolean
  /** Indexes of accounts beyond the list, by the names that instructions use. */
  readonly loaded?: readonly string[]
}

/** Encodes a message; the first signer pays. `loaded` names the addresses from lookup tables, in order. */
export function toMessage(instructions: readonly TestInstruction[], options: MessageOptions): Uint8Array {
  const { signers, lookups = [], loaded = [] } = options
  const isVersioned = options.isVersioned ?? lookups.length > 0
  // Programs come last, and are read-only.
  const called = new Set(instructions.map(({ program }) => program))
  const given = instructions.flatMap(({ accounts }) => accounts).filter((one) => !loaded.includes(one) && !called.has(one))
  const all = [...new Set([...signers, ...given, ...called])]
  const places = [...all, ...loaded]
  const at = (one: string) => places.indexOf(one)
  return Uint8Array.from([
    ...(isVersioned ? [0x80] : []),
    ...[signers.length, 0, called.size, all.length],
    ...all.flatMap((one) => [...base58.decode(one)]),
    ...(options.blockhash ?? new Uint8Array(32).fill(9)),
    instructions.length,
    ...instructions.flatMap(({ program, accounts, data }) => [
      at(program),
      accounts.length,
      ...accounts.map(at),
      ...compact(data.length),
      ...data,
    ]),
    ...(isVersioned
      ? [
          lookups.length,
          ...lookups.flatMap(({ table, writable, readonly }) => [
            ...base58.decode(table),
            writable.length,
            ...writable,
            readonly.length,
            ...readonly,
          ]),
        ]
      : []),
  ])
}

/** An unsigned transaction in wire format. */
export const toWire = (message: Uint8Array, count = 1): string =>
  base64.encode(Uint8Array.from([count, ...new Array<number>(64 * count).fill(0), ...message]))

/** The account of the request, and others. */
export const people = { own: address(201), friend: address(202), other: address(203), mint: address(204) } as const
/** The requesting site. */
export const asker = { origin: 'https://meadow.example', address: people.own, chainId: 'solana:lab' } as const

/** The associated token account of an owner, derived by Solana's own library. */
export function associated(owner: string, mint: string = people.mint, program: string = programs.token): string {
  const [mintKey, ownerKey, programKey] = [mint, owner, program].map((one) => new PublicKey(one)) as [PublicKey, PublicKey, PublicKey]
  return getAssociatedTokenAddressSync(mintKey, ownerKey, true, programKey).toBase58()
}

/** A token account's bytes. */
export function tokenAccount(given: { owner: string; mint?: string; amount?: bigint; closer?: string; program?: string }): TestAccount {
  const data = new Uint8Array(165)
  data.set(base58.decode(given.mint ?? people.mint), 0)
  data.set(base58.decode(given.owner), 32)
  data.set(u64(given.amount ?? 0n), 64)
  data[108] = 1
  if (given.closer !== undefined) data.set([1, 0, 0, 0, ...base58.decode(given.closer)], 129)
  return { program: given.program ?? programs.token, data }
}

/** A mint's bytes. */
export function mintAccount({
  supply,
  decimals,
  program = programs.token,
}: {
  supply: bigint
  decimals: number
  program?: string
}): TestAccount {
  const data = new Uint8Array(82)
  data.set(u64(supply), 36)
  data.set([decimals, 1], 44)
  return { program, data }
}

/** A lookup table's bytes. */
export function tableAccount(addresses: readonly string[], deactivatedAt = 2n ** 64n - 1n): TestAccount {
  const head = [...u32(1), ...u64(deactivatedAt), ...u64(5n), 0, 1, ...new Uint8Array(32), 0, 0]
  return { program: programs.tables, data: Uint8Array.from([...head, ...addresses.flatMap((one) => [...base58.decode(one)])]) }
}

/** The accounts of the wallet and of a friend. */
export const usual: { readonly [address: string]: TestAccount } = {
  [people.own]: { lamports: 50_000_000_000n, program: programs.system, data: new Uint8Array() },
  [people.mint]: mintAccount({ supply: 1_000_000_000_000n, decimals: 6 }),
  [associated(people.own)]: tokenAccount({ owner: people.own, amount: 9_000_000_000n }),
  [associated(people.friend)]: tokenAccount({ owner: people.friend }),
}

export type TestChain = {
  /** In addition to {@link usual}; `undefined` removes one. */
  readonly accounts?: { readonly [address: string]: TestAccount | undefined }
  /** The accounts after a simulation, by the transaction's wire format; `fails` for one that fails. */
  readonly after?: (wire: string) => { readonly [address: string]: TestAccount | undefined } | 'fails'
  /** US dollars for one whole unit; `coin` for SOL. */
  readonly prices?: { readonly [token: string]: number }
  readonly fee?: number | null
}

/** A chain that answers like a node. */
export function createTestRpc({ accounts, after, fee = 5_000 }: TestChain): Rpc {
  const all: { readonly [address: string]: TestAccount | undefined } = { ...usual, ...accounts }
  const tell = (one: TestAccount | undefined) =>
    one ? { lamports: Number(one.lamports ?? 2_039_280n), owner: one.program, data: [base64.encode(one.data), 'base64'] } : null
  return async (_chainId, method, params) => {
    const [first, options] = params as [never, { accounts: { addresses: readonly string[] } }]
    if (method === 'getMultipleAccounts') return { value: (first as readonly string[]).map((one) => tell(all[one])) }
    if (method === 'getFeeForMessage') return { value: fee }
    if (method === 'getMinimumBalanceForRentExemption') return (Number(first) + 128) * 6_960
    if (method !== 'simulateTransaction') throw new Error(`No node answers ${method}`)
    const left = after?.(first) ?? {}
    if (left === 'fails') return { value: { err: 'AccountNotFound', accounts: null } }
    return { value: { err: null, accounts: options.accounts.addresses.map((one) => tell(one in left ? left[one] : all[one])) } }
  }
}

/** The review of a request. */
export async function reviewOf(method: string, params: unknown, chain: TestChain = {}, who: Asker = asker): Promise<Review> {
  const request = parseSolanaRequest(method, params, who)
  const prices = async () =>
    new Map(Object.entries(chain.prices ?? {}).map(([token, price]) => [priceKey(who.chainId, token), BigInt(price * 1e8)]))
  const facts = await readSolanaFacts({ rpc: createTestRpc(chain), prices, signal: new AbortController().signal }, request, who)
  return describeSolana(request, { asker: who, facts, text: createText() })
}

function priceKey(chainId: string, token: string): string {
  return keyOfAsset(token === 'coin' ? { chainId } : { chainId, token }).toLowerCase()
}

/** The review of several transactions of the wallet alone, given by their instructions. */
export function reviewAll(transactions: readonly (readonly TestInstruction[])[], chain: TestChain = {}): Promise<Review> {
  const wires = transactions.map((one) => toWire(toMessage(one, { signers: [people.own] })))
  const [only] = wires
  return wires.length === 1
    ? reviewOf('solana_signTransaction', { transaction: only, pubkey: people.own }, chain)
    : reviewOf('solana_signAllTransactions', { transactions: wires, pubkey: people.own }, chain)
}

/** Everything in a review that a user sees without expanding anything. */
export function visibleOf({ raw, digests, ...review }: Review): string {
  return JSON.stringify(review)
}
