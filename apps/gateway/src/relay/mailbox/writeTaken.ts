import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { Taken } from './mailbox.ts'

/** Tags whose messages stay for whoever scans the code next, until they expire: a proposal, and one with a sign-in. */
const openTags = [1100, 1116]

/** How long a call that is sent again is still recognised after its message was taken. */
const rememberMs = 600_000

/**
 * Notes what clients have taken. A message that every listener has is emptied; its row stays a while, so that
 * the same call sent again is not taken for a new one.
 */
export async function writeTaken(db: Transaction<Tables>, taken: readonly Taken[], now: number): Promise<void> {
  const seqs = [...new Set(taken.map(({ seq }) => seq))]
  await db
    .insertInto('relay_ack')
    .values(taken.map(({ seq, clientId, expiresAt }) => ({ seq, client_id: clientId, expires_at: expiresAt })))
    .onConflict((conflict) => conflict.columns(['seq', 'client_id']).doNothing())
    .execute()
  const done = await sql<{ seq: number }>`
    update relay_message
    set message = '', size = 0, attestation = null, is_done = 1,
      expires_at = case when expires_at < ${now + rememberMs} then expires_at else ${now + rememberMs} end
    where seq in (${sql.join(seqs)}) and is_done = 0 and tag not in (${sql.join(openTags)}) and not exists (
      select 1 from relay_subscription listener
      where listener.topic = relay_message.topic and listener.client_id <> relay_message.publisher and not exists (
        select 1 from relay_ack ack where ack.seq = relay_message.seq and ack.client_id = listener.client_id))
    returning seq`.execute(db)
  if (done.rows.length === 0) return
  await db
    .deleteFrom('relay_ack')
    .where(
      'seq',
      'in',
      done.rows.map(({ seq }) => Number(seq)),
    )
    .execute()
}
