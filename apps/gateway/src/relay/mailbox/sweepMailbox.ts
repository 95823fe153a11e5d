import { PostgresAdapter, sql } from 'kysely'
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

/** Messages that are counted one by one; of more than these, how many there are is estimated. */
const countedMax = 10_000

/**
 * How much waits: messages that are not taken, and their bytes. Exact up to ten thousand messages, above that an estimate, which costs
 * the same however many there are: of PostgreSQL's own count of rows, or of the first and the last number.
 */
export async function measureMailbox(db: Database, now: number): Promise<{ messages: number; bytes: number }> {
  const counted = await sql<{ messages: number; bytes: number | null }>`select count(*) as messages, sum(size) as bytes from (
    select size from relay_message where expires_at > ${now} and size > 0 order by expires_at limit ${countedMax}) as soonest`.execute(db)
  const messages = Number(counted.rows[0]?.messages ?? 0)
  const bytes = Number(counted.rows[0]?.bytes ?? 0)
  if (messages < countedMax) return { messages, bytes }
  const rows =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql<{ rows: number }>`select pg_stat_get_live_tuples('relay_message'::regclass) as rows`
      : sql<{ rows: number }>`select (select max(seq) from relay_message) - (select min(seq) from relay_message) + 1 as rows`
  const all = Math.max(messages, Number((await rows.execute(db)).rows[0]?.rows ?? 0))
  return { messages: all, bytes: Math.round((bytes / messages) * all) }
}
