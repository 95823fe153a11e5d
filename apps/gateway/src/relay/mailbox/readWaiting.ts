import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import type { WaitingQuery } from './mailbox.ts'
import type { StoredMessage } from './message.ts'

/** Messages of some topics that a client has neither sent nor taken, oldest first. */
export async function readWaiting(
  db: Database,
  { clientId, topics, afterSeq, limit }: WaitingQuery,
  now: number,
): Promise<StoredMessage[]> {
  if (topics.length === 0) return []
  const rows = await db
    .selectFrom('relay_message')
    .select(['seq', 'topic', 'message', 'tag', 'attestation', 'publisher', 'published_at', 'expires_at'])
    .where('topic', 'in', topics)
    .where('is_done', '=', 0)
    .where('seq', '>', afterSeq)
    .where('expires_at', '>', now)
    .where('publisher', '<>', clientId)
    .where(sql<boolean>`not exists (select 1 from relay_ack ack where ack.seq = relay_message.seq and ack.client_id = ${clientId})`)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

/** A message from its row. */
export function toMessage(row: Row): StoredMessage {
  return {
    seq: Number(row.seq),
    topic: row.topic,
    message: row.message,
    tag: row.tag,
    attestation: row.attestation ?? undefined,
    publisher: row.publisher,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
  }
}

type Row = Pick<
  Selectable<Tables['relay_message']>,
  'seq' | 'topic' | 'message' | 'tag' | 'attestation' | 'publisher' | 'published_at' | 'expires_at'
>
