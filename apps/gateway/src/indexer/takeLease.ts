import type { Database } from '../database/schema.ts'

/** Says whether this process may take a chain in now; for some time no other may. */
export async function takeLease(
  db: Database,
  parameters: { chainId: string; owner: string; now: number; forMs: number },
): Promise<boolean> {
  const { chainId, owner, now, forMs } = parameters
  const mine = { owner, ends_at: now + forMs }
  const taken = await db
    .insertInto('index_lease')
    .values({ chain_id: chainId, ...mine })
    .onConflict((conflict) =>
      conflict
        .column('chain_id')
        .doUpdateSet(mine)
        .where((where) => where.or([where('index_lease.owner', '=', owner), where('index_lease.ends_at', '<=', now)])),
    )
    .executeTakeFirst()
  return Number(taken.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Lets another process go on at once. */
export async function giveLease(db: Database, { owner }: { owner: string }): Promise<void> {
  await db.deleteFrom('index_lease').where('owner', '=', owner).execute()
}
