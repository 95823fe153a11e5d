import { sql } from 'kysely'
import type { Engine } from '../../host/database/migration.ts'
import type { Database } from '../../host/database/schema.ts'
import type { StoredMessage } from './message.ts'
import { toMessage } from './readWaiting.ts'

/** The newest part of the mailbox, from one snapshot of the database. */
export type Tail = {
  /** Where the mailbox ends now. */
  readEnd(): Promise<TailEnd>
  /** Messages that wait after a number, of some topics or of all, oldest first, without their bodies. */
  readAfter(query: TailQuery): Promise<readonly TailEntry[]>
  /** Messages by number, oldest first, except those that no client waits for any more. */
  readMessages(seqs: readonly number[]): Promise<readonly StoredMessage[]>
}

/** A message's number and topic, without its body. */
export type TailEntry = { readonly seq: number; readonly topic: string }

export type TailQuery = { readonly afterSeq: number; readonly limit: number; readonly topics?: readonly string[] | undefined }

/**
 * The highest number given, and which transactions may still write a lower one: numbers are given before transactions end, so a
 * message with a lower number can appear later. Transactions that had begun have ids below `next`; `oldest` is the first that still runs.
 */
export type TailEnd = { readonly seq: number; readonly oldest: number; readonly next: number }

/** Reads the tail of the gateway's mailbox. */
export function createTail({ db, engine, now }: createTail.Options): Tail {
  // SQLite writes one transaction at a time: every lower number was visible before.
  const openTransactions =
    engine === 'postgres'
      ? sql`pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`
      : sql`0 as oldest, 0 as next`
  const end = sql<Record<keyof TailEnd, string | number | null>>`select (select max(seq) from relay_message) as seq, ${openTransactions}`
  return {
    async readEnd() {
      const [row] = (await end.execute(db)).rows
      return { seq: Number(row?.seq ?? 0), oldest: Number(row?.oldest ?? 0), next: Number(row?.next ?? 0) }
    },
    async readAfter({ afterSeq, limit, topics }) {
      const rows = await db
        .selectFrom('relay_message')
        .select(['seq', 'topic'])
        .$if(topics !== undefined, (query) => query.where('topic', 'in', topics ?? []))
        .where('is_done', '=', 0)
        .where('seq', '>', afterSeq)
        .where('expires_at', '>', now())
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(({ seq, topic }) => ({ seq: Number(seq), topic }))
    },
    async readMessages(seqs) {
      const rows = await db
        .selectFrom('relay_message')
        .selectAll()
        .where('seq', 'in', seqs)
        .where('is_done', '=', 0)
        .orderBy('seq')
        .execute()
      return rows.map(toMessage)
    },
  }
}

export declare namespace createTail {
  type Options = {
    db: Database
    engine: Engine
    /** Milliseconds since the epoch. */
    now: () => number
  }
}
