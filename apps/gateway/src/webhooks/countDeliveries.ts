import type { Database, Tables } from '../host/database/schema.ts'

/** More deliveries than this are counted as this many: counting stays cheap. */
export const countedMax = 10_000

/** How many deliveries to these endpoints are in a state, by its index. */
export async function countDeliveries(
  db: Database,
  { endpoints, state }: { endpoints: readonly { readonly id: string }[]; state: Tables['webhook_delivery']['state'] },
): Promise<number> {
  let count = 0
  for (const { id } of endpoints) {
    const some = db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('endpoint_id', '=', id)
      .where('state', '=', state)
      .limit(countedMax)
      .as('some')
    const counted = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    count += Number(counted.count)
  }
  return Math.min(count, countedMax)
}
