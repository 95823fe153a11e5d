import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { Order } from './order.ts'

/** A change of who listens, as it waits to be written. */
export type SubscriptionChange = Extract<Order, { clientId: string }>

/** Longest time a message can wait. A client that was away for longer has missed nothing that is still stored. */
const keepMs = 30 * 86_400_000

/** How far the clocks of two processes may differ. */
const clocksDifferMs = 60_000

/** Unsubscribes that were wanted within this time are written by one statement, as if all were wanted at its beginning. */
const togetherMs = 10_000

/** Subscriptions of which a process remembers that it wrote them last: some megabytes. */
const ownMax = 20_000

/** Subscriptions that this process wrote last, and the end that it wrote: no other process has renewed one that still has it. */
export type OwnSubscriptions = Map<string, number>

/**
 * Notes who listens from now on and who no more; of two changes of the same, the later one counts. By the time an unsubscribe is written,
 * another process may have written that the client listens again. So it ends only what this process wrote itself, and what was
 * written long enough before it was wanted, whatever the clocks say.
 */
export async function writeSubscriptions(
  db: Transaction<Tables>,
  changes: readonly SubscriptionChange[],
  { now, own }: writeSubscriptions.Options,
): Promise<void> {
  const last = new Map<string, Wish>()
  for (const change of changes)
    for (const topic of change.topics) {
      const wantedAtMs = change.kind === 'unsubscribe' ? change.wantedAtMs : undefined
      last.set(keyOf(topic, change.clientId), { topic, clientId: change.clientId, wantedAtMs })
    }
  const on = [...last.values()].filter(({ wantedAtMs }) => wantedAtMs === undefined)
  if (on.length > 0)
    await db
      .insertInto('relay_subscription')
      .values(on.map(({ topic, clientId }) => ({ topic, client_id: clientId, expires_at: now + keepMs })))
      .onConflict((conflict) => conflict.columns(['topic', 'client_id']).doUpdateSet({ expires_at: now + keepMs }))
      .execute()
  const off = Map.groupBy(last.values(), ({ wantedAtMs }) => wantedAtMs && Math.floor(wantedAtMs / togetherMs) * togetherMs)
  for (const [wantedAtMs, some] of off) if (wantedAtMs !== undefined) await end(db, some, { wantedAtMs, own })
}

export declare namespace writeSubscriptions {
  type Options = {
    /** Milliseconds since the epoch. */
    now: number
    own: OwnSubscriptions
  }
}

/** Remembers what was written, once it is committed. */
export function noteOwn(own: OwnSubscriptions, changes: readonly SubscriptionChange[], now: number): void {
  for (const { kind, clientId, topics } of changes)
    for (const topic of topics) {
      const key = keyOf(topic, clientId)
      // To the end of the list: those that were written first are forgotten first.
      own.delete(key)
      if (kind === 'subscribe') own.set(key, now + keepMs)
    }
  for (const key of own.keys()) {
    if (own.size <= ownMax) break
    own.delete(key)
  }
}

/** The last that a client wants of a topic: to listen, or no more, and since when. */
type Wish = { readonly topic: string; readonly clientId: string; readonly wantedAtMs: number | undefined }

async function end(
  db: Transaction<Tables>,
  wishes: readonly Wish[],
  { wantedAtMs, own }: { wantedAtMs: number; own: OwnSubscriptions },
): Promise<void> {
  const pairs = wishes.map(({ topic, clientId }) => sql`(${topic}, ${clientId})`)
  const owned = wishes.flatMap(({ topic, clientId }) => {
    const endsAt = own.get(keyOf(topic, clientId))
    return endsAt === undefined ? [] : [sql`(${topic}, ${clientId}, cast(${endsAt} as bigint))`]
  })
  const isOwn = owned.length > 0 ? sql` or (topic, client_id, expires_at) in (values ${sql.join(owned)})` : sql``
  await sql`delete from relay_subscription where (topic, client_id) in (values ${sql.join(pairs)})
    and (expires_at <= ${wantedAtMs - clocksDifferMs + keepMs}${isOwn})`.execute(db)
}

function keyOf(topic: string, clientId: string): string {
  return `${topic}:${clientId}`
}
