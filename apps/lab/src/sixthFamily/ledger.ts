import { RevertedError, TransactionNotFoundError, type TransactionReceipt } from '@latchkey/common/contract'
import type { GardenTransactionRequest } from './family.ts'
import { isSigned, toText } from './key.ts'

/** Seeds that a transaction costs. */
export const fee = 1n

/** A signed move of seeds. */
export type SignedMove = GardenTransactionRequest & { readonly from: string; readonly signature: string }

/** The chain: what each account has, and what was moved. */
export type Ledger = {
  getSeeds(address: string): bigint
  /** Takes a move into the next block. @returns Its hash. @throws `REVERTED` for one that its sender has not signed, or cannot pay. */
  submit(move: SignedMove): Promise<string>
  /** @throws `TRANSACTION_NOT_FOUND` */
  getReceipt(hash: string): TransactionReceipt
}

/** Begins a chain. */
export function createLedger(genesis: ReadonlyMap<string, bigint>): Ledger {
  const seeds = new Map(genesis)
  const receipts: TransactionReceipt[] = []
  const ledger: Ledger = {
    getSeeds: (address) => seeds.get(address) ?? 0n,
    async submit(move) {
      const { from, to } = move
      if (!(await isSigned(from, toText(move), move.signature))) throw new RevertedError({ reason: 'Not signed by its sender' })
      const left = ledger.getSeeds(from) - move.seeds - fee
      if (left < 0n) throw new RevertedError({ reason: 'Not enough seeds' })
      seeds.set(from, left)
      seeds.set(to, ledger.getSeeds(to) + move.seeds)
      const receipt: TransactionReceipt = {
        hash: `move-${receipts.length + 1}`,
        status: 'success',
        blockNumber: BigInt(receipts.length + 1),
        fee,
      }
      receipts.push(receipt)
      return receipt.hash
    },
    getReceipt(hash) {
      const found = receipts.find((receipt) => receipt.hash === hash)
      if (!found) throw new TransactionNotFoundError()
      return found
    },
  }
  return ledger
}
