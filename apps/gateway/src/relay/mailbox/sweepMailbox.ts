import { PostgresAdapter, sql } from 'kysely'
import { clean } from '../../host/cleaning/clean.ts'
import { type OldRows, oldRows } from '../../host/cleaning/oldRows.ts'
import type { Database } from '../../host/database/schema.ts'

/**
 * Deletes expired messages as every clean-up does ({@link clean}): few rows at a time, with pauses between.
 *
 * @returns How many of the deleted messages no client had taken.
 */
export async function sweepMailbox(db: Database, options: sweepMailbox.Options): Promise<number> {
  const { now, targetMs, signal = new AbortController().signal, isMine = async () => true, onFailed = fail } = options
  let expired = 0
  const messages: OldRows = {
    table: 'relay_message',
    async deleteSome(rows) {
      const gone = await sql<{ is_done: number }>`delete from relay_message where seq in (
        select seq from relay_message where expires_at <= ${now} order by expires_at limit ${sql.lit(rows)}) returning is_done`.execute(db)
      expired += gone.rows.filter(({ is_done }) => is_done === 0).length
      return gone.rows.length
    },
  }
  const others = (['relay_ack', 'relay_subscription'] as const).map((table) => oldRows(db, table, { by: 'expires_at', until: now }))
  await clean([messages, ...others], { targetMs, signal, isMine, onDeleted: options.onDeleted ?? (() => {}), onFailed })
  return expired
}

export declare namespace sweepMailbox {
  type Options = Pick<clean.Options, 'targetMs'> &
    Partial<Pick<clean.Options, 'signal' | 'isMine' | 'onDeleted' | 'onFailed'>> & {
      /** Milliseconds since the epoch. */
      readonly now: number
    }
}

function fail(_table: string, error: unknown): never {
  throw error
}

/** Up to this many messages are counted one by one; above it, their number is estimated. */
const countedMax = 10_000

/**
 * Measures what waits: messages that are not taken, and their bytes. Exact up to ten thousand messages. Above that it is an estimate of
 * constant cost, from PostgreSQL's own row count, or from the first and the last number.
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
