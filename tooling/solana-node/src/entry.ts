import { type Address, getBase58Decoder } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import type { TransactionError } from './errors.ts'
import type { WireTransaction } from './wireTransaction.ts'

/** A transaction that is on the chain, and what it did there. */
export type Entry = {
  readonly signature: string
  readonly wire: WireTransaction
  readonly slot: bigint
  /** Seconds. */
  readonly blockTime: bigint
  readonly error: TransactionError | null
  /** Every account it names, those of lookup tables last. */
  readonly keys: readonly Address[]
  readonly loadedAddresses: LoadedAccounts
  readonly fee: bigint
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokenBalances: readonly TokenBalance[]
  readonly postTokenBalances: readonly TokenBalance[]
  readonly logs: readonly string[]
  readonly innerInstructions: readonly InnerInstructions[]
  readonly unitsConsumed: bigint
}

/** Accounts that a transaction takes from lookup tables. */
export type LoadedAccounts = { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }

export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly amount: bigint
  readonly decimals: number
}

/** What one instruction called in turn. */
export type InnerInstructions = { readonly index: number; readonly instructions: readonly InnerInstruction[] }
export type InnerInstruction = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly stackHeight: number
}

/** Reads what the runtime says was called by instructions. */
export function toInnerInstructions(meta: TransactionMetadata): InnerInstructions[] {
  return meta
    .innerInstructions()
    .map((list, index) => ({
      index,
      instructions: list.map((inner) => {
        const instruction = inner.instruction()
        return {
          program: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: new Uint8Array(instruction.data()),
          stackHeight: inner.stackHeight(),
        }
      }),
    }))
    .filter(({ instructions }) => instructions.length > 0)
}

/** What a program gave back, as nodes show it. */
export function toReturnData(meta: TransactionMetadata) {
  const data = meta.returnData()
  const bytes = data.data()
  if (bytes.length === 0) return null
  return { programId: getBase58Decoder().decode(data.programId()), data: [Buffer.from(bytes).toString('base64'), 'base64'] }
}
