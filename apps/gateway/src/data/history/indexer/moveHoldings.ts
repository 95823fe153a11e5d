import type { Kysely } from 'kysely'
import type { Tables } from '../../../host/database/schema.ts'

/** Updates the owners of collectibles after transfers, or undoes transfers that a chain dropped. */
export async function moveHoldings(db: Kysely<Tables>, parameters: moveHoldings.Parameters): Promise<void> {
  const { chainId, direction } = parameters
  const changes = new Map<string, { row: Tables['nft_holding']; change: bigint }>()
  for (const transfer of parameters.transfers) {
    const { standard, contract, token_id, block_number, value } = transfer
    if (standard !== 'erc721' && standard !== 'erc1155') continue
    const amount = direction === 'forward' ? BigInt(value) : -BigInt(value)
    const ends = [
      [transfer.sent_from, -amount],
      [transfer.sent_to, amount],
    ] as const
    for (const [owner, change] of ends) {
      if (/^0x0{40}$/.test(owner)) continue
      const key = `${contract}|${token_id}|${owner}`
      const known = changes.get(key)
      const row = { chain_id: chainId, contract, token_id, owner, standard, quantity: '0', block_number }
      changes.set(key, { row: known ? { ...known.row, block_number } : row, change: (known?.change ?? 0n) + change })
    }
  }
  for (const { row, change } of changes.values()) {
    if (change === 0n) continue
    const found = await db
      .selectFrom('nft_holding')
      .select('quantity')
      .where('chain_id', '=', row.chain_id)
      .where('contract', '=', row.contract)
      .where('token_id', '=', row.token_id)
      .where('owner', '=', row.owner)
      .executeTakeFirst()
    // Transfers before the start of the index are unknown: a negative balance is stored, so that moving the item back makes it right again.
    const quantity = String(BigInt(found?.quantity ?? 0) + change)
    if (quantity === '0') await remove(db, row)
    else
      await db
        .insertInto('nft_holding')
        .values({ ...row, quantity })
        .onConflict((conflict) =>
          conflict.columns(['chain_id', 'contract', 'token_id', 'owner']).doUpdateSet({ quantity, block_number: row.block_number }),
        )
        .execute()
  }
}

export declare namespace moveHoldings {
  type Parameters = {
    readonly chainId: string
    readonly transfers: readonly Tables['index_transfer'][]
    readonly direction: 'forward' | 'back'
  }
}

async function remove(db: Kysely<Tables>, row: Tables['nft_holding']): Promise<void> {
  await db
    .deleteFrom('nft_holding')
    .where('chain_id', '=', row.chain_id)
    .where('contract', '=', row.contract)
    .where('token_id', '=', row.token_id)
    .where('owner', '=', row.owner)
    .execute()
}
