import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { Taken } from './mailbox.ts'

/** Tags whose messages stay until they expire, for the wallet that scans the code next: a proposal, with or without a sign-in. */
const openTags = [1100, 1116]

/** How long a repeated call is still recognised after its message was taken. */
const rememberMs = 600_000

/**
 * Marks messages as taken by clients. A message that every subscriber has is emptied; its row stays a while, so that
 * the same call sent again is not mistaken for a new one. With a single subscriber, nothing else is written.
 */
export async function writeTaken(db: Transaction<Tables>, taken: readonly Taken[], now: number): Promise<void> {
  const seqs = [...new Set(taken.map(({ seq }) => seq))]
  const pairs = taken.map(({ seq, clientId }) => sql`(cast(${seq} as bigint), ${clientId})`)
  const emptied = await sql<{ seq: number }>`
    update relay_message
    set message = '', size = 0, attestation = null, is_done = 1,
      expires_at = case when expires_at < ${now + rememberMs} then expires_at else ${now + rememberMs} end
    where seq in (${sql.join(seqs)}) and is_done = 0 and tag not in (${sql.join(openTags)}) and not exists (
      select 1 from relay_subscription listener
      where listener.topic = relay_message.topic and listener.client_id <> relay_message.publisher
        and (relay_message.seq, listener.client_id) not in (values ${sql.join(pairs)}) and not exists (
        select 1 from relay_ack ack where ack.seq = relay_message.seq and ack.client_id = listener.client_id))
    returning seq`.execute(db)
  const done = new Set(emptied.rows.map(({ seq }) => Number(seq)))
  const partly = taken.filter(({ seq }) => !done.has(seq))
  if (partly.length > 0)
    await db
      .insertInto('relay_ack')
      .values(partly.map(({ seq, clientId, expiresAt }) => ({ seq, client_id: clientId, expires_at: expiresAt })))
      .onConflict((conflict) => conflict.columns(['seq', 'client_id']).doNothing())
      .execute()
  if (done.size > 0)
    await db
      .deleteFrom('relay_ack')
      .where('seq', 'in', [...done])
      .execute()
}
