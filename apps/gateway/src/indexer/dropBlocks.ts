import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { moveHoldings } from './moveHoldings.ts'

/** Takes back every block above `number`, as if it had never been taken in. */
export async function dropBlocks(db: Database, { chainId, above }: { chainId: string; above: number }): Promise<void> {
  await transact(db, async (transaction) => {
    const transfers = await transaction
      .selectFrom('index_transfer')
      .selectAll()
      .where('chain_id', '=', chainId)
      .where('block_number', '>', above)
      .execute()
    // Another chain altogether: what it had before the blocks that are kept cannot be moved back.
    if (above < 0) await transaction.deleteFrom('nft_holding').where('chain_id', '=', chainId).execute()
    else await moveHoldings(transaction, { chainId, transfers, direction: 'back' })
    for (const table of ['index_transfer', 'index_activity', 'index_transaction'] as const) {
      await transaction.deleteFrom(table).where('chain_id', '=', chainId).where('block_number', '>', above).execute()
    }
    await transaction.deleteFrom('index_block').where('chain_id', '=', chainId).where('number', '>', above).execute()
  })
}
