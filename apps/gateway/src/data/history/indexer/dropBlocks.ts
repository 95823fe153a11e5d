import { type Kysely, sql } from 'kysely'
import { atPlaces } from '../../../host/cleaning/atPlaces.ts'
import { clean } from '../../../host/cleaning/clean.ts'
import type { Database, Tables } from '../../../host/database/schema.ts'
import { transact } from '../../../host/database/transact.ts'
import { moveHoldings } from './moveHoldings.ts'

/** Hash of a block that is being dropped: no chain has it, so a drop that was cut off goes on, whatever the chain says next. */
const droppedHash = ''

/**
 * Takes back every block above `number`, the highest first, as if it had never been taken in. Each part is a short transaction of its
 * own, after which the index holds what the next round goes on from.
 *
 * @returns Whether all are gone: `false` where another process has the chain now, or the signal has aborted.
 * @throws What the database throws.
 */
export async function dropBlocks(db: Database, parameters: dropBlocks.Parameters): Promise<boolean> {
  const { chainId, above, isMine, targetMs, signal } = parameters
  const failures: unknown[] = []
  let isDone = false
  const blocks = {
    table: 'index_block',
    async deleteSome(rows: number) {
      const left = await transact(db, async (transaction) =>
        (await isMine(transaction)) ? dropSome(transaction, { chainId, above, rows }) : undefined,
      )
      isDone = left === false
      return left ? rows : 0
    },
  }
  await clean([blocks], {
    ...{ targetMs, signal, isMine: async () => true, onDeleted: () => {} },
    onFailed: (_table, error) => failures.push(error),
  })
  if (failures.length > 0) throw failures[0]
  return isDone
}

export declare namespace dropBlocks {
  type Parameters = {
    readonly chainId: string
    readonly above: number
    /** Whether this process still has the chain. Checked inside each transaction, so that no other process can interfere. */
    isMine(transaction: Kysely<Tables>): Promise<boolean>
    /** How long one part may take, in milliseconds. */
    readonly targetMs: number
    readonly signal: AbortSignal
  }
}

type Part = { readonly chainId: string; readonly above: number; readonly rows: number }

/** Drops the highest of these blocks, or some of what is in them. @returns Whether there is more. */
async function dropSome(db: Kysely<Tables>, { chainId, above, rows }: Part): Promise<boolean> {
  const highest = await db
    .selectFrom('index_block')
    .select('number')
    .where('chain_id', '=', chainId)
    .where('number', '>', above)
    .orderBy('number', 'desc')
    .limit(rows)
    .execute()
  const from = highest.at(-1)?.number
  if (from === undefined) return false
  await db
    .updateTable('index_block')
    .set({ hash: droppedHash })
    .where('chain_id', '=', chainId)
    .where('number', '>=', from)
    .where('hash', '!=', droppedHash)
    .execute()
  const take = async <table extends 'index_transfer' | 'index_activity' | 'index_transaction'>(table: table) => {
    const some = atPlaces(
      db,
      (place) => sql`select ${place} from ${sql.table(table)} where chain_id = ${chainId} and block_number >= ${from}
        order by block_number desc limit ${sql.lit(rows)}`,
    )
    return (await sql<Tables[table]>`delete from ${sql.table(table)} where ${some} returning *`.execute(db)).rows
  }
  const transfers = await take('index_transfer')
  await moveHoldings(db, { chainId, transfers, direction: 'back' })
  const counts = [transfers.length, (await take('index_activity')).length, (await take('index_transaction')).length]
  // Another chain altogether: what it had before the blocks that are kept cannot be moved back.
  if (above < 0 && highest.length < rows) counts.push(await forgetHoldings(db, { chainId, rows }))
  if (counts.some((count) => count >= rows)) return true
  await db.deleteFrom('index_block').where('chain_id', '=', chainId).where('number', '>=', from).execute()
  return highest.length >= rows
}

async function forgetHoldings(db: Kysely<Tables>, { chainId, rows }: Omit<Part, 'above'>): Promise<number> {
  const some = atPlaces(db, (place) => sql`select ${place} from nft_holding where chain_id = ${chainId} limit ${sql.lit(rows)}`)
  const { numAffectedRows } = await sql`delete from nft_holding where ${some}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
