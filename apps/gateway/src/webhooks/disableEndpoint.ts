import type { Database } from '../host/database/schema.ts'

/** Why an endpoint gets nothing more: it answered 410, or nothing but failures for long. */
export type DisabledReason = 'gone' | 'failing'

/** Disables an endpoint. @returns Whether it was active until now. */
export async function disableEndpoint(db: Database, id: string, reason: DisabledReason): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoint')
    .set({ state: 'disabled', reason })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lists as failed what waits for endpoints that are disabled, until it is replayed. What is on its way to one meanwhile still counts if it
 * arrives. @returns How many.
 */
export async function failDisabled(db: Database, nowMs: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', error: 'disabled', updated_at: nowMs })
    .where('endpoint_id', 'in', (query) => query.selectFrom('webhook_endpoint').select('id').where('state', '=', 'disabled'))
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
