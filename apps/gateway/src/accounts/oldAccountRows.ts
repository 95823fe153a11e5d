import { sql } from 'kysely'
import { type OldRows, oldRows } from '../host/cleaning/oldRows.ts'
import type { AccountParts } from './accountParts.ts'
import { oldEmailChanges } from './email/oldEmailChanges.ts'

const dayMs = 86_400_000

/** Expired rows of accounts: codes a day after their end, sessions, requests, failures, proofs, wallets that were never shown. */
export function oldAccountRows(gateway: Pick<AccountParts, 'config' | 'db' | 'now'>): readonly OldRows[] {
  const { db, config } = gateway
  const now = gateway.now()
  return [
    oldRows(db, 'device_proof', { by: 'ends_at', until: now }),
    oldRows(db, 'login_code', { by: 'ends_at', until: now - dayMs }),
    oldRows(db, 'login_failure', { by: 'failed_at', until: now - dayMs }),
    oldRows(db, 'account_session', { by: 'ends_at', until: now }),
    oldRows(db, 'account_session', { by: 'rotated_at', until: now - config.LATCHKEY_LIMIT_SESSION_IDLE_MS }),
    oldRows(db, 'device_request', { by: 'ends_at', until: now }),
    oldRows(db, 'social_login', { by: 'ends_at', until: now }),
    oldRows(db, 'not_me', { by: 'ends_at', until: now }),
    oldRows(db, 'email_change', { by: 'ends_at', until: now }),
    oldRows(db, 'asked_change', { by: 'asked_at', until: now - 2 * dayMs }),
    oldRows(db, 'passkey_challenge', { by: 'ends_at', until: now }),
    // Its address was shown to no user, since no device activated it.
    oldRows(db, 'embedded_wallet', { by: 'created_at', until: now - 3_600_000, where: sql`status = 'pending'` }),
    oldRows(db, 'embedded_device_addition', { by: 'created_at', until: now - dayMs - 1 }),
    oldEmailChanges(gateway),
  ]
}
