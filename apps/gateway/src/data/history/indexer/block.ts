import type { TransferStandard } from './tables.ts'

/** A block as the index takes it in. */
export type Block = {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly transactions: readonly Transaction[]
}

/** One of its transactions, with what it moved. */
export type Transaction = {
  readonly hash: string
  readonly position: number
  readonly from: string
  readonly to: string
  readonly method: string
  readonly nonce: number
  readonly isFailed: boolean
  /** Of one that failed, what it tried to move. */
  readonly transfers: readonly Transfer[]
}

/** One movement of an asset. */
export type Transfer = {
  readonly logIndex: number
  readonly batchIndex: number
  readonly standard: TransferStandard
  readonly contract: string
  readonly tokenId: string
  readonly from: string
  readonly to: string
  readonly value: bigint
}

/** A log of a receipt, checked. */
export type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string; readonly logIndex: number }
