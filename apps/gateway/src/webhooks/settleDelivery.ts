import type { Database, Tables } from '../host/database/schema.ts'

/** What came of an attempt. `pending` has a next one. */
export type Settled = Pick<Tables['webhook_delivery'], 'state' | 'status' | 'error' | 'next_at'>

/**
 * Stores what came of an attempt, and how its endpoint does. A success counts always; a failure only while the claim is this process's: another
 * may have delivered it since.
 *
 * @returns Since when the endpoint fails, if it does.
 */
export async function settleDelivery(
  db: Database,
  { delivery, settled, nowMs }: { delivery: Tables['webhook_delivery']; settled: Settled; nowMs: number },
): Promise<number | undefined> {
  const isDelivered = settled.state === 'delivered'
  await db
    .updateTable('webhook_delivery')
    .set({ ...settled, attempts: delivery.attempts + 1, updated_at: nowMs })
    .where('id', '=', delivery.id)
    .$if(!isDelivered, (some) => some.where('next_at', '=', delivery.next_at).where('state', '=', 'pending'))
    .execute()
  const endpoint = db.updateTable('webhook_endpoint').where('id', '=', delivery.endpoint_id)
  if (isDelivered) {
    await endpoint.set({ failing_since: null }).where('failing_since', 'is not', null).execute()
    return undefined
  }
  await endpoint.set({ failing_since: nowMs }).where('failing_since', 'is', null).execute()
  const row = await db.selectFrom('webhook_endpoint').select('failing_since').where('id', '=', delivery.endpoint_id).executeTakeFirst()
  return row?.failing_since === null || row === undefined ? undefined : Number(row.failing_since)
}

/** Gives a claim back without an attempt: the process ends. */
export async function releaseDelivery(db: Database, delivery: Tables['webhook_delivery'], nowMs: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ next_at: nowMs })
    .where('id', '=', delivery.id)
    .where('next_at', '=', delivery.next_at)
    .where('state', '=', 'pending')
    .execute()
}
