import { sql } from 'kysely'
import { type OldRows, oldRows } from '../cleaning/oldRows.ts'
import type { Gateway } from '../gateway.ts'
import { oldEmailChanges } from './oldEmailChanges.ts'

const dayMs = 86_400_000

/** What is over of accounts: codes a day after their end, sessions, requests, failures, proofs, wallets that were never shown. */
export function oldAccountRows(gateway: Gateway): readonly OldRows[] {
  const { db, config } = gateway
  const now = gateway.now()
  return [
    oldRows(db, 'device_proof', sql`ends_at <= ${now}`),
    oldRows(db, 'login_code', sql`ends_at <= ${now - dayMs}`),
    oldRows(db, 'login_failure', sql`failed_at <= ${now - dayMs}`),
    oldRows(db, 'account_session', sql`ends_at <= ${now}`),
    oldRows(db, 'account_session', sql`rotated_at <= ${now - config.LATCHKEY_LIMIT_SESSION_IDLE_MS}`),
    oldRows(db, 'device_request', sql`ends_at <= ${now}`),
    oldRows(db, 'social_login', sql`ends_at <= ${now}`),
    oldRows(db, 'not_me', sql`ends_at <= ${now}`),
    oldRows(db, 'email_change', sql`ends_at <= ${now}`),
    oldRows(db, 'asked_change', sql`asked_at <= ${now - 2 * dayMs}`),
    oldRows(db, 'passkey_challenge', sql`ends_at <= ${now}`),
    // Its address was shown to nobody, since nobody activated it.
    oldRows(db, 'embedded_wallet', sql`status = 'pending' and created_at <= ${now - 3_600_000}`),
    oldRows(db, 'embedded_device_addition', sql`created_at < ${now - dayMs}`),
    oldEmailChanges(gateway),
  ]
}
