import type { Database } from './schema.ts'

/**
 * Says whether this process may do a job now; for some time no other may. A chain that is taken in is a job by its CAIP-2 id, others are
 * `job:` and a word. Clocks of the processes must agree to within a part of `forMs`.
 */
export async function takeLease(db: Database, parameters: { job: string; owner: string; now: number; forMs: number }): Promise<boolean> {
  const { job, owner, now, forMs } = parameters
  const mine = { owner, ends_at: now + forMs }
  const taken = await db
    .insertInto('index_lease')
    .values({ chain_id: job, ...mine })
    .onConflict((conflict) =>
      conflict
        .column('chain_id')
        .doUpdateSet(mine)
        .where((where) => where.or([where('index_lease.owner', '=', owner), where('index_lease.ends_at', '<=', now)])),
    )
    .executeTakeFirst()
  return Number(taken.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Ends the leases of this process, so that another can take them at once. */
export async function giveLease(db: Database, { owner }: { owner: string }): Promise<void> {
  await db.deleteFrom('index_lease').where('owner', '=', owner).execute()
}
