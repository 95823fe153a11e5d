import type { Transaction as DatabaseTransaction, Kysely } from 'kysely'
import type { Database, Tables } from '../../../host/database/schema.ts'
import { transact } from '../../../host/database/transact.ts'
import type { Block, Transaction } from './block.ts'
import { moveHoldings } from './moveHoldings.ts'

/** Rows of one statement: both engines allow some thousands of values. */
const rowsAtOnce = 500

/**
 * Stores blocks, all of them or none: transactions, transfers, the accounts concerned, and the owners of collectibles.
 *
 * @param parameters.after Number of the last block that is there; nothing is saved if another process was faster.
 * @returns Whether they were saved.
 */
export async function saveBlocks(db: Database, parameters: saveBlocks.Parameters): Promise<boolean> {
  const { chainId, blocks, after, isMine, note } = parameters
  return transact(db, async (transaction) => {
    if (!(await isMine(transaction))) return false
    const last = await readLast(transaction, chainId)
    if (last?.number !== after) return false
    const rows = { blocks: [] as Tables['index_block'][], ...toRows(chainId, blocks) }
    for (const { number, hash, minedAt } of blocks) rows.blocks.push({ chain_id: chainId, number, hash, mined_at: minedAt })
    await insert(transaction, 'index_block', rows.blocks)
    await insert(transaction, 'index_transaction', rows.transactions)
    await insert(transaction, 'index_transfer', rows.transfers)
    await insert(transaction, 'index_activity', rows.activity)
    await moveHoldings(transaction, { chainId, transfers: rows.transfers, direction: 'forward' })
    await note?.(transaction, blocks)
    return true
  })
}

export declare namespace saveBlocks {
  type Parameters = {
    readonly chainId: string
    readonly blocks: readonly Block[]
    readonly after: number | undefined
    /** Whether this process still has the chain. Asked in the transaction, which no other process gets between. */
    isMine(transaction: Kysely<Tables>): Promise<boolean>
    /** Receives what is saved, in the same transaction. */
    readonly note?: ((transaction: DatabaseTransaction<Tables>, blocks: readonly Block[]) => Promise<void>) | undefined
  }
}

/** The newest block that was taken in. */
export async function readLast(db: Database | DatabaseTransaction<Tables>, chainId: string): Promise<Tables['index_block'] | undefined> {
  return db.selectFrom('index_block').selectAll().where('chain_id', '=', chainId).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

type Rows = {
  transactions: Tables['index_transaction'][]
  transfers: Tables['index_transfer'][]
  activity: Tables['index_activity'][]
}

function toRows(chainId: string, blocks: readonly Block[]): Rows {
  const rows: Rows = { transactions: [], transfers: [], activity: [] }
  for (const { number, minedAt, transactions } of blocks) {
    const place = { chain_id: chainId, block_number: number }
    for (const one of transactions) {
      const { hash, position, from, to, method, nonce, isFailed, transfers } = one
      rows.transactions.push({
        ...place,
        hash,
        position,
        sent_from: from,
        sent_to: to,
        method,
        nonce,
        is_failed: isFailed ? 1 : 0,
        mined_at: minedAt,
      })
      for (const transfer of transfers) {
        const { logIndex, batchIndex, standard, contract, tokenId, value } = transfer
        const ends = { sent_from: transfer.from, sent_to: transfer.to }
        const row = {
          ...place,
          ...ends,
          hash,
          log_index: logIndex,
          batch_index: batchIndex,
          standard,
          contract,
          token_id: tokenId,
          value: String(value),
        }
        rows.transfers.push(row)
      }
      for (const address of whom(one)) rows.activity.push({ ...place, address, position, hash, mined_at: minedAt })
    }
  }
  return rows
}

/** Accounts a transaction concerns: its sender, its receiver, and both sides of each transfer; a failed one has no receivers. */
function whom({ from, to, transfers, isFailed }: Transaction): readonly string[] {
  const all = [from, to, ...(isFailed ? [] : transfers.flatMap((transfer) => [transfer.from, transfer.to]))]
  return [...new Set(all)].filter((address) => address !== '' && !/^0x0{40}$/.test(address))
}

async function insert<table extends 'index_block' | 'index_transaction' | 'index_transfer' | 'index_activity'>(
  db: DatabaseTransaction<Tables>,
  table: table,
  rows: readonly Tables[table][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + rowsAtOnce) as never)
      .execute()
  }
}
