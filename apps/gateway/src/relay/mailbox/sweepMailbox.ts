import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/**
 * Deletes what has expired, a bounded number of rows at a time, and lets others in between.
 *
 * @returns How many messages went that nobody had taken.
 */
export async function sweepMailbox(db: Database, options: sweepMailbox.Options): Promise<number> {
  let expired = 0
  for (const table of ['relay_message', 'relay_ack', 'relay_subscription'] as const) {
    for (let isMore = true; isMore && !options.signal?.aborted; ) {
      const gone = await deleteSome(db, table, options)
      expired += gone.untaken
      isMore = gone.rows >= options.rows
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return expired
}

export declare namespace sweepMailbox {
  type Options = {
    /** Milliseconds since the epoch. */
    now: number
    /** Rows deleted by one statement. */
    rows: number
    signal?: AbortSignal | undefined
  }
}

type Table = 'relay_message' | 'relay_ack' | 'relay_subscription'

async function deleteSome(db: Database, table: Table, { now, rows }: sweepMailbox.Options): Promise<{ rows: number; untaken: number }> {
  if (table === 'relay_message') {
    const gone = await sql<{ is_done: number }>`delete from relay_message where seq in (
      select seq from relay_message where expires_at <= ${now} order by expires_at limit ${rows}) returning is_done`.execute(db)
    return { rows: gone.rows.length, untaken: gone.rows.filter(({ is_done }) => is_done === 0).length }
  }
  const key = table === 'relay_ack' ? sql`seq, client_id` : sql`topic, client_id`
  const gone = await sql`delete from ${sql.table(table)} where (${key}) in (
    select ${key} from ${sql.table(table)} where expires_at <= ${now} order by expires_at limit ${rows})`.execute(db)
  return { rows: Number(gone.numAffectedRows ?? 0), untaken: 0 }
}

/** How much waits: messages that are not taken, and their bytes. */
export async function measureMailbox(db: Database, now: number): Promise<{ messages: number; bytes: number }> {
  const row = await db
    .selectFrom('relay_message')
    .select(({ fn }) => [fn.countAll().as('messages'), fn.sum('size').as('bytes')])
    .where('expires_at', '>', now)
    .where('size', '>', 0)
    .executeTakeFirst()
  return { messages: Number(row?.messages ?? 0), bytes: Number(row?.bytes ?? 0) }
}
