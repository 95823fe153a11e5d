import { sql } from 'kysely'
import { type OldRows, oldRows } from '../../../host/cleaning/oldRows.ts'
import type { DataParts } from '../../dataParts.ts'
import { readLast } from './saveBlocks.ts'

/** Transactions of blocks that are too old; who holds what stays, as do a few blocks to notice a change of mind by. */
export async function oldBlocks({ db, config, indexed }: Pick<DataParts, 'config' | 'db' | 'indexed'>): Promise<readonly OldRows[]> {
  const old: OldRows[] = []
  for (const chainId of indexed) {
    const last = await readLast(db, chainId)
    if (!last) continue
    const until = last.number - config.LATCHKEY_LIMIT_INDEX_BLOCKS - 1
    const where = sql`chain_id = ${chainId}`
    // What leads to a transaction goes before it.
    for (const table of ['index_activity', 'index_transfer', 'index_transaction'] as const)
      old.push(oldRows(db, table, { by: 'block_number', until, where }))
    old.push(oldRows(db, 'index_block', { by: 'number', until, where }))
  }
  return old
}
