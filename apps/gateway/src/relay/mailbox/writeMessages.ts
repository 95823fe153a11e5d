import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { Arrival, NewMessage, StoredMessage } from './message.ts'

/** What a topic may hold. */
export type TopicLimits = { readonly messages: number; readonly bytes: number }

type Outcome = { readonly arrivals: readonly Arrival[]; readonly full: ReadonlySet<readonly NewMessage[]> }

/** Writes lists of messages. Each list is written whole, or not at all where a topic of it is full. */
export async function writeMessages(
  db: Transaction<Tables>,
  lists: readonly (readonly NewMessage[])[],
  { limits, now, floor }: writeMessages.Options,
): Promise<Outcome> {
  const usage = await readUsage(db, [...new Set(lists.flat().map(({ topic }) => topic))], { now, floor })
  const known = new Set<string>()
  const full = new Set<readonly NewMessage[]>()
  const fitting = new Map<string, NewMessage>()
  for (const list of lists) {
    const fresh = list.filter(({ dedupeKey }) => !fitting.has(dedupeKey) && !known.has(dedupeKey))
    if (fresh.some((message) => !fits(usage, message, limits))) {
      // A message that is sent again is stored already, so a full topic is no obstacle.
      for (const key of await readKnown(db, fresh)) known.add(key)
      if (fresh.some((message) => !known.has(message.dedupeKey) && !fits(usage, message, limits))) {
        full.add(list)
        continue
      }
    }
    for (const message of fresh) {
      if (known.has(message.dedupeKey)) continue
      fitting.set(message.dedupeKey, message)
      count(usage, message)
    }
  }
  const stored = await insert(db, fitting, now)
  const arrivals = Map.groupBy(stored, ({ topic }) => topic)
  return {
    arrivals: [...arrivals].map(([topic, messages]) => ({ topic, messages, waited: usage.get(topic)?.waited ?? [], floor })),
    full,
  }
}

export declare namespace writeMessages {
  type Options = {
    limits: TopicLimits
    /** Milliseconds since the epoch. */
    now: number
    /** Arrivals list the messages above this number that waited before them. */
    floor: number
  }
}

type Used = { readonly messages: number; readonly bytes: number; readonly waited: readonly number[] }
type Usage = Map<string, Used>

async function readUsage(
  db: Transaction<Tables>,
  topics: readonly string[],
  { now, floor }: { now: number; floor: number },
): Promise<Usage> {
  const waited = sql<string | null>`string_agg(cast(case when seq > ${floor} then seq end as text), ',')`
  const rows = await db
    .selectFrom('relay_message')
    .select(({ fn }) => ['topic', fn.countAll().as('messages'), fn.sum('size').as('bytes'), waited.as('waited')])
    .where('topic', 'in', topics)
    .where('is_done', '=', 0)
    .where('expires_at', '>', now)
    .groupBy('topic')
    .execute()
  return new Map(
    rows.map(({ topic, messages, bytes, waited }) => [
      topic,
      { messages: Number(messages), bytes: Number(bytes), waited: waited ? waited.split(',').map(Number) : [] },
    ]),
  )
}

function fits(usage: Usage, { topic, message }: NewMessage, limits: TopicLimits): boolean {
  const used = usage.get(topic) ?? unused
  return used.messages < limits.messages && used.bytes + message.length <= limits.bytes
}

function count(usage: Usage, { topic, message }: NewMessage): void {
  const used = usage.get(topic) ?? unused
  usage.set(topic, { ...used, messages: used.messages + 1, bytes: used.bytes + message.length })
}

const unused: Used = { messages: 0, bytes: 0, waited: [] }

async function readKnown(db: Transaction<Tables>, messages: readonly NewMessage[]): Promise<readonly string[]> {
  const keys = messages.map(({ dedupeKey }) => dedupeKey)
  const rows = await db.selectFrom('relay_message').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return rows.map(({ dedupe_key }) => dedupe_key)
}

async function insert(db: Transaction<Tables>, messages: ReadonlyMap<string, NewMessage>, now: number): Promise<StoredMessage[]> {
  if (messages.size === 0) return []
  const rows = await db
    .insertInto('relay_message')
    .values(
      [...messages.values()].map(({ topic, publisher, dedupeKey, message, tag, attestation, ttlS }) => ({
        topic,
        publisher,
        dedupe_key: dedupeKey,
        message,
        size: message.length,
        tag,
        attestation: attestation ?? null,
        published_at: now,
        expires_at: now + ttlS * 1000,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['seq', 'dedupe_key'])
    .execute()
  return rows
    .map(({ seq, dedupe_key }) => {
      const { ttlS, dedupeKey: _, ...message } = messages.get(dedupe_key) as NewMessage
      return { ...message, seq: Number(seq), publishedAt: now, expiresAt: now + ttlS * 1000 }
    })
    .sort((one, other) => one.seq - other.seq)
}
