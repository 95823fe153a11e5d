import type { Database, Tables } from '../host/database/schema.ts'

/** A delivery that this process alone may send until `next_at`, and what it says to whom. */
export type Claimed = {
  readonly delivery: Tables['webhook_delivery']
  readonly endpoint: Tables['webhook_endpoint']
  readonly event: Tables['webhook_event']
}

/** How much longer a claim lasts than the longest attempt: time to store the result. */
export const claimSpareMs = 30_000
/** No claim lasts longer than this, whatever the settings. */
export const claimMaxMs = 60_000 + claimSpareMs
/** Due deliveries of one look: others may take some of them first. */
const lookedAt = 20

/** Endpoints that have something due, failing ones too. Disabled ones get nothing. */
export async function listDue(db: Database, nowMs: number): Promise<readonly Pick<Tables['webhook_endpoint'], 'id' | 'failing_since'>[]> {
  return (
    db
      .selectFrom('webhook_endpoint')
      .select(['webhook_endpoint.id', 'failing_since'])
      .where('webhook_endpoint.state', '=', 'active')
      // The earliest of each, by the index: a join might read all that wait.
      .where(
        (some) =>
          some
            .selectFrom('webhook_delivery')
            .select('next_at')
            .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
            .where('webhook_delivery.state', '=', 'pending')
            .orderBy('next_at')
            .limit(1),
        '<=',
        nowMs,
      )
      .execute()
  )
}

/** Takes one due delivery of an endpoint for `forMs`, so that no other process sends it meanwhile. */
export async function claimDelivery(
  db: Database,
  { endpointId, nowMs, forMs }: { endpointId: string; nowMs: number; forMs: number },
): Promise<Claimed | undefined> {
  const endpoint = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', endpointId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!endpoint) return undefined
  const due = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'next_at'])
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .where('next_at', '<=', nowMs)
    .orderBy('next_at')
    .limit(lookedAt)
    .execute()
  for (const { id, next_at } of due) {
    const delivery = await db
      .updateTable('webhook_delivery')
      .set({ next_at: nowMs + forMs })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('next_at', '=', next_at)
      .returningAll()
      .executeTakeFirst()
    if (!delivery) continue
    const event = await db.selectFrom('webhook_event').selectAll().where('id', '=', delivery.event_id).executeTakeFirst()
    if (event) return { delivery, endpoint, event }
  }
  return undefined
}
