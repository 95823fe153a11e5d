import { transact } from '../database/transact.ts'
import type { Gateway } from '../gateway.ts'
import { deleteOldChallenges } from '../passkeys/challenges.ts'
import { deleteOldProofs } from './requireProof.ts'

const dayMs = 86_400_000

/** Deletes what is over: codes a day after their end, sessions, requests, failures, wallets that were never shown. */
export async function deleteOldAccounts(gateway: Gateway): Promise<void> {
  const { db, now, config } = gateway
  await db
    .deleteFrom('login_code')
    .where('ends_at', '<=', now() - dayMs)
    .execute()
  await db
    .deleteFrom('login_failure')
    .where('failed_at', '<=', now() - dayMs)
    .execute()
  const isOver = { ended: now(), idle: now() - config.LATCHKEY_LIMIT_SESSION_IDLE_MS }
  // Several at once, in no order of ours: whoever ends all of an account's may be in the way.
  await transact(db, (transaction) =>
    transaction
      .deleteFrom('account_session')
      .where((some) => some.or([some('ends_at', '<=', isOver.ended), some('rotated_at', '<=', isOver.idle)]))
      .execute(),
  )
  await db.deleteFrom('device_request').where('ends_at', '<=', now()).execute()
  await db.deleteFrom('not_me').where('ends_at', '<=', now()).execute()
  await db.deleteFrom('email_change').where('ends_at', '<=', now()).execute()
  await db
    .deleteFrom('asked_change')
    .where('asked_at', '<=', now() - 2 * dayMs)
    .execute()
  await db.deleteFrom('social_login').where('ends_at', '<=', now()).execute()
  // Its address was shown to nobody, since nobody activated it.
  await db
    .deleteFrom('embedded_wallet')
    .where('status', '=', 'pending')
    .where('created_at', '<=', now() - 3_600_000)
    .execute()
  await deleteOldChallenges(gateway)
  await deleteOldProofs(gateway)
}
