import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { Order } from './order.ts'

type Change = Extract<Order, { clientId: string }>

/** Longest time a message can wait: who has not listened for that long has missed nothing that is still there. */
const keepMs = 30 * 86_400_000

/** Notes who listens from now on and who no more; of two changes of the same, the later one counts. */
export async function writeSubscriptions(db: Transaction<Tables>, changes: readonly Change[], now: number): Promise<void> {
  const last = new Map<string, { topic: string; clientId: string; isOn: boolean; wantedAtMs: number | undefined }>()
  for (const { kind, clientId, topics, wantedAtMs } of changes)
    for (const topic of topics) last.set(`${topic}:${clientId}`, { topic, clientId, isOn: kind === 'subscribe', wantedAtMs })
  const on = [...last.values()].filter(({ isOn }) => isOn)
  const off = [...last.values()].filter(({ isOn }) => !isOn)
  if (on.length > 0)
    await db
      .insertInto('relay_subscription')
      .values(on.map(({ topic, clientId }) => ({ topic, client_id: clientId, expires_at: now + keepMs })))
      .onConflict((conflict) => conflict.columns(['topic', 'client_id']).doUpdateSet({ expires_at: now + keepMs }))
      .execute()
  for (const wantedAtMs of new Set(off.map((one) => one.wantedAtMs))) {
    const some = off.filter((one) => one.wantedAtMs === wantedAtMs)
    const pairs = sql.join(some.map(({ topic, clientId }) => sql`(${topic}, ${clientId})`))
    // Another process may have written since that the client listens.
    const isOlder = wantedAtMs === undefined ? sql`` : sql` and expires_at <= ${wantedAtMs + keepMs}`
    await sql`delete from relay_subscription where (topic, client_id) in (values ${pairs})${isOlder}`.execute(db)
  }
}
